-- Candidates and how they sign in: devices, one-time codes, wrong guesses, sessions, and the limits on attempts.

create table candidates (
  id bigint generated always as identity primary key,
  mobile indian_mobile not null,
  full_name text not null constraint candidates_full_name_present check (btrim(full_name) <> ''),
  email text not null constraint candidates_email_present check (btrim(email) <> ''),
  utm_source text,
  utm_medium text,
  utm_campaign text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- For those who keep a copy of the mobile beside the id: a foreign key on both cannot disagree.
  constraint candidates_id_mobile_unique unique (id, mobile)
);

create unique index candidates_live_mobile_unique on candidates (mobile) where deleted_at is null;

-- A browser that once signed in to an account; it has its own budget of wrong guesses.
create table devices (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  device_hash sha256_digest not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint devices_candidate_device_unique unique (candidate_id, device_hash)
);

-- One row for each message sent: a short code, or past the budget of wrong guesses a link with a long token.
create table otp_codes (
  id bigint generated always as identity primary key,
  purpose text not null constraint otp_codes_purpose_known
    check (purpose in ('login', 'register', 'callback', 'staff_recovery')),
  mobile indian_mobile not null,
  staff_user_id bigint references staff_users on delete cascade,
  code_hash sha256_digest,
  link_token_hash sha256_digest constraint otp_codes_link_token_unique unique,
  -- What was asked together with the code: name and email at registration, for instance.
  payload jsonb not null default '{}' constraint otp_codes_payload_is_object check (jsonb_typeof(payload) = 'object'),
  attempts smallint not null default 0 constraint otp_codes_attempts_limited check (attempts between 0 and 3),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint otp_codes_code_or_link check (num_nonnulls(code_hash, link_token_hash) = 1),
  constraint otp_codes_staff_for_recovery check ((purpose = 'staff_recovery') = (staff_user_id is not null)),
  constraint otp_codes_expire_later check (expires_at > created_at)
);

create index otp_codes_newest on otp_codes (mobile, purpose, id desc);
create index otp_codes_newest_for_staff on otp_codes (staff_user_id, id desc) where staff_user_id is not null;
create index otp_codes_expired on otp_codes (expires_at);

-- One row for each wrong code. Without a device it counts against the account, with one against that device.
create table otp_wrong_guesses (
  id bigint generated always as identity primary key,
  mobile indian_mobile not null,
  device_id bigint references devices on delete cascade,
  guessed_at timestamptz not null default now()
);

create index otp_wrong_guesses_of_account on otp_wrong_guesses (mobile, guessed_at) where device_id is null;
create index otp_wrong_guesses_of_device on otp_wrong_guesses (device_id, guessed_at) where device_id is not null;

create table sessions (
  id bigint generated always as identity primary key,
  kind text not null constraint sessions_kind_known check (kind in ('candidate', 'staff')),
  token_hash sha256_digest not null constraint sessions_token_unique unique,
  candidate_id bigint references candidates on delete cascade,
  staff_user_id bigint references staff_users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  user_agent text,
  constraint sessions_owner_of_its_kind check (
    (kind = 'candidate') = (candidate_id is not null) and (kind = 'staff') = (staff_user_id is not null)
  ),
  constraint sessions_expire_later check (expires_at > created_at)
);

create index sessions_live_of_candidate on sessions (candidate_id) where ended_at is null;
create index sessions_live_of_staff on sessions (staff_user_id) where ended_at is null;
create index sessions_expired on sessions (expires_at);

-- The shape that rate-limiter-flexible writes to; the order of the columns matters to it.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire on rate_limits (expire);
