-- The browser that asked for a code. It has tries of its own, which wrong codes entered elsewhere do not use up.
alter table otp_codes add column asked_by_hash sha256_digest;
alter table otp_codes add column own_attempts smallint not null default 0
  constraint otp_codes_own_attempts_limited check (own_attempts between 0 and 3);
