-- expand: a new table, which the previous version neither reads nor writes
-- What codes, factors, SMS and the audit chain are hashed and sealed with: one random secret of the database, wrapped by
-- each SECRET_KEY that may open it. So the key is changed by wrapping the secret once more, and nothing is sealed again.
-- A database from before keeps the key that it was begun with as that secret.
create table secret_roots (
  key_id text primary key constraint secret_roots_key_id_form check (key_id ~ '^[0-9a-f]{16}$'),
  wrapped bytea not null,
  created_at timestamptz not null default portal_now()
);
