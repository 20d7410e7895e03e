-- expand: checks the rows that are there; writers go on meanwhile.
-- Holds the codes from before to the purposes that 0092 allows.

alter table otp_codes validate constraint otp_codes_purpose_known;
