-- The address that a code was asked for from: a wrong guess at the code counts for that address too.
alter table otp_codes add column asked_from text;
