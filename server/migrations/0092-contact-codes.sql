-- expand: one more purpose of codes
-- Allows codes by which candidates agree to a changed name, email or mobile number.

alter table otp_codes drop constraint otp_codes_purpose_known;
alter table otp_codes add constraint otp_codes_purpose_known
  check (purpose in ('login', 'register', 'callback', 'staff_recovery', 'ask', 'contact')) not valid;
