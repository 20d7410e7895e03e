-- expand: two new tables, which the previous version neither reads nor writes
-- A change of many applications that a job makes, so that it survives a closed tab and the end of a process.
create table status_change_runs (
  change_id bigint primary key references status_changes on delete cascade,
  staff_user_id bigint not null references staff_users on delete restrict,
  -- From the list of the status.
  why text,
  ip text not null,
  request_id text not null,
  stopped_at timestamptz,
  ended_at timestamptz,
  put_away_at timestamptz,
  constraint status_change_runs_put_away_ended check (put_away_at is null or ended_at is not null)
);
-- One at a time.
create unique index status_change_runs_under_way on status_change_runs (staff_user_id) where ended_at is null;
create index status_change_runs_of_staff on status_change_runs (staff_user_id, change_id);

create table status_change_targets (
  change_id bigint not null references status_change_runs on delete cascade,
  application_id bigint not null references applications on delete restrict,
  done_at timestamptz,
  -- How often moving it has failed for a reason that is not its own.
  failures smallint not null default 0,
  -- Why it stayed as it is; null if it moved.
  refusal text,
  primary key (change_id, application_id),
  constraint status_change_targets_refused_done check (refusal is null or done_at is not null)
);
create index status_change_targets_to_do on status_change_targets (change_id, failures, application_id) where done_at is null;
create index status_change_targets_of_application on status_change_targets (application_id);
