-- The delay after failed logins must not tell who exists: failures are kept by the typed name, known or not.
alter table staff_users drop column failed_logins, drop column next_try_at;

create table staff_login_failures (
  username_hash sha256_digest primary key,
  failures integer not null constraint staff_login_failures_counted check (failures > 0),
  next_try_at timestamptz not null,
  last_failed_at timestamptz not null
);

create index staff_login_failures_oldest on staff_login_failures (last_failed_at);
