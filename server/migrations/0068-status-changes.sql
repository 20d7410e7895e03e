-- expand: new tables, which the previous version does not read
-- Many applications that were moved to one status together. It can be taken back until the candidates are told.
create table status_changes (
  id bigint generated always as identity primary key,
  staff_user_id bigint not null references staff_users on delete restrict,
  to_status text not null constraint status_changes_to_status_known
    check (to_status in ('Registered', 'In Progress', 'Completed', 'On Hold', 'Selected', 'Rejected', 'Withdrawn')),
  reason text,
  made_at timestamptz not null default portal_now(),
  -- Null while applications are still being moved.
  undo_until timestamptz,
  moved integer not null default 0 constraint status_changes_moved_not_negative check (moved >= 0),
  released_at timestamptz,
  undone_at timestamptz,
  restored integer constraint status_changes_restored_in_range check (restored between 0 and moved),
  constraint status_changes_one_end check (released_at is null or undone_at is null),
  constraint status_changes_undone_whole check ((undone_at is null) = (restored is null))
);
create index status_changes_by_age on status_changes (made_at);
create index status_changes_of_staff on status_changes (staff_user_id);

-- What each application was before.
create table status_change_rows (
  change_id bigint not null references status_changes on delete cascade,
  application_id bigint not null references applications on delete restrict,
  from_status text not null constraint status_change_rows_from_status_known
    check (from_status in ('Registered', 'In Progress', 'Completed', 'On Hold', 'Selected', 'Rejected', 'Withdrawn')),
  from_step smallint not null,
  from_reopen_reason text,
  -- The one that the move left behind: any later change has a higher one.
  version integer not null,
  paid_paise paise not null,
  told_at timestamptz,
  primary key (change_id, application_id)
);
create index status_change_rows_of_application on status_change_rows (application_id);
