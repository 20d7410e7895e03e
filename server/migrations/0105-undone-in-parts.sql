-- expand: columns that may be null or have a default, and a rule that the version before meets unless it told candidates too early
-- A change of many is taken back in parts: by whose wish, how far it is. Its candidates are told nothing meanwhile.
alter table status_changes
  add column undo_asked_at timestamptz,
  add column undo_ip text,
  add column undo_request_id text,
  -- The last application that was looked at, how many were, and how many of them are as before.
  add column undo_after bigint not null default 0,
  add column undo_looked integer not null default 0,
  add column undo_restored integer not null default 0;

alter table status_changes add constraint status_changes_undone_not_told
  check (released_at is null or undo_asked_at is null) not valid;
