-- Which secret key this database's hashes and seals were made with: processes with different keys would refuse each
-- other's codes. One row at most.
create table secret_fingerprint (
  only_row boolean primary key default true constraint secret_fingerprint_one_row check (only_row),
  fingerprint sha256_digest not null,
  created_at timestamptz not null default now()
);
