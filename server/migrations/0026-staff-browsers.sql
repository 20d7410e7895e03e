-- A browser that signed in as a staff user. Its wrong passwords are counted for itself, so that strangers who know the
-- username cannot make it wait.
create table staff_browsers (
  id bigint generated always as identity primary key,
  staff_user_id bigint not null references staff_users on delete cascade,
  browser_hash sha256_digest not null,
  created_at timestamptz not null default portal_now(),
  last_seen_at timestamptz not null default portal_now(),
  constraint staff_browsers_user_browser_unique unique (staff_user_id, browser_hash)
);

create index staff_browsers_of_cookie on staff_browsers (browser_hash);
create index staff_browsers_oldest on staff_browsers (last_seen_at);

-- The column keeps its name for the version before this one, which counts by username alone.
comment on column staff_login_failures.username_hash is
  'keyed hash of what failures are counted for: a known browser, a session, or a username and an address';
