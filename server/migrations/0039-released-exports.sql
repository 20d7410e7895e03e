-- expand: a new table, which the previous version neither reads nor writes.
-- An export that a second person released: its proposer may download it once.
create table released_exports (
  id bigint generated always as identity primary key,
  approval_id bigint not null constraint released_exports_once unique references approvals on delete restrict,
  staff_user_id bigint not null references staff_users on delete restrict,
  what text not null,
  selection text not null,
  most_rows integer not null constraint released_exports_rows_counted check (most_rows > 0),
  released_at timestamptz not null default portal_now(),
  valid_until timestamptz not null,
  used_at timestamptz
);

create index released_exports_open on released_exports (staff_user_id, what, selection) where used_at is null;
