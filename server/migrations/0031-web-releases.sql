-- expand: two new tables, which the previous version neither reads nor writes
-- The scripts and styles of the releases that were served last, so that a process of one release can serve the pages of
-- another: both run side by side while a new version is rolled out, and tabs stay open longer.
create table web_releases (
  id sha256_digest primary key,
  served_at timestamptz not null default portal_now()
);

create table web_assets (
  release sha256_digest not null references web_releases on delete cascade,
  name text not null constraint web_assets_name_plain check (name ~ '^[A-Za-z0-9_][A-Za-z0-9._-]*$'),
  content bytea not null,
  primary key (name, release)
);

create index web_assets_of_release on web_assets (release);
