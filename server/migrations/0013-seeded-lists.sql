-- Which version of each reference list the tables hold: a start fills them only where its list is another.
create table seeded_lists (
  name text primary key constraint seeded_lists_name_known check (name in ('districts', 'universities')),
  version text not null constraint seeded_lists_version_present check (version <> ''),
  seeded_at timestamptz not null default now()
);
