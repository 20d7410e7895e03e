-- expand: new tables, which the previous version neither reads nor writes.
-- A key for each person, wrapped by a master key, which seals their documents.

-- The master keys that wrap keys here. Each has a value that only this key opens, so that a start with another one is
-- refused.
create table master_keys (
  id text primary key constraint master_keys_id_form check (id ~ '^[0-9a-f]{16}$'),
  check_value bytea not null,
  created_at timestamptz not null default portal_now()
);

-- One random key for each candidate, wrapped by a master key: it seals what is the candidate's. Without its row nothing
-- that it sealed can be read again.
create table person_keys (
  candidate_id bigint primary key references candidates on delete restrict,
  master_key_id text not null references master_keys on delete restrict,
  wrapped_key bytea not null,
  created_at timestamptz not null default portal_now()
);

create index person_keys_of_master_key on person_keys (master_key_id, candidate_id);
