-- expand: a new table, which the previous version neither reads nor writes.
-- The keys that sign receipts, vouchers and statements. Public keys stay for good: documents that were printed years ago
-- are checked by them. A private key is wrapped by the master key that it was made under; a new master key gets a new one.
create table signing_keys (
  id text primary key constraint signing_keys_id_form check (id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null constraint signing_keys_public_key_length check (length(public_key) = 32),
  master_key_id text not null unique references master_keys on delete restrict,
  wrapped_private_key bytea not null,
  created_at timestamptz not null default portal_now()
);
