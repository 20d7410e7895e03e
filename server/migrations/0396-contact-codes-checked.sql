-- expand: checks the rows that are there; writers go on meanwhile.
alter table otp_codes validate constraint otp_codes_purpose_known;
