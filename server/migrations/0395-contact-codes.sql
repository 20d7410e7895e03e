-- expand: one more purpose of codes
alter table otp_codes drop constraint otp_codes_purpose_known;
alter table otp_codes add constraint otp_codes_purpose_known
  check (purpose in ('login', 'register', 'callback', 'staff_recovery', 'ask', 'contact')) not valid;
