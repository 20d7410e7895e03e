-- expand: new tables, and columns that may be null, which the previous version neither reads nor writes
-- Second factors of staff: passkeys, authenticator apps, recovery codes, and logins that wait for one of them.

-- A passkey (its public key) or an authenticator app (its sealed key) of a staff user.
create table staff_factors (
  id bigint generated always as identity primary key,
  staff_user_id bigint not null references staff_users on delete cascade,
  kind text not null constraint staff_factors_kind_known check (kind in ('passkey', 'totp')),
  name text not null constraint staff_factors_name_present check (btrim(name) <> ''),
  credential_id bytea constraint staff_factors_credential_unique unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  sealed_secret bytea,
  -- The time step of the last code that was accepted: a code works once.
  last_step bigint,
  created_at timestamptz not null default portal_now(),
  last_used_at timestamptz,
  constraint staff_factors_of_its_kind check (
    (kind = 'passkey') = (num_nonnulls(credential_id, public_key, sign_count, transports) = 4)
    and (kind = 'totp') = (num_nonnulls(sealed_secret, last_step) = 2)
  )
);

create index staff_factors_of_user on staff_factors (staff_user_id);
create unique index staff_factors_one_app on staff_factors (staff_user_id) where kind = 'totp';

create table staff_recovery_codes (
  id bigint generated always as identity primary key,
  staff_user_id bigint not null references staff_users on delete cascade,
  code_hash sha256_digest not null,
  created_at timestamptz not null default portal_now(),
  used_at timestamptz,
  constraint staff_recovery_codes_unique unique (staff_user_id, code_hash)
);

-- A factor that a session is adding: the app's key or the passkey's challenge, sealed.
create table staff_factor_setups (
  session_id bigint not null references sessions on delete cascade,
  kind text not null constraint staff_factor_setups_kind_known check (kind in ('passkey', 'totp')),
  sealed_secret bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, kind)
);

-- A login whose password was right and whose second factor is awaited, bound to the browser.
create table staff_pending_logins (
  id bigint generated always as identity primary key,
  token_hash sha256_digest not null constraint staff_pending_logins_token_unique unique,
  staff_user_id bigint not null references staff_users on delete cascade,
  browser_hash sha256_digest not null,
  -- Of the password hash, so that a change of the password ends the login.
  password_digest sha256_digest not null,
  challenge text,
  created_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index staff_pending_logins_expired on staff_pending_logins (expires_at);

alter table sessions
  -- When the second factor was given, here or by a remembered browser.
  add column factor_at timestamptz,
  -- When the password was entered again.
  add column confirmed_at timestamptz,
  add column staff_browser_id bigint references staff_browsers on delete set null;

create index sessions_of_staff_browser on sessions (staff_browser_id) where staff_browser_id is not null;

-- Until then a login from this browser needs the password alone.
alter table staff_browsers add column factor_until timestamptz;
