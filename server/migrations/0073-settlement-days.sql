-- expand: a new table, which the previous version neither reads nor writes.
-- Days whose settlement report was read to its end, and when last: what is not here is read at the next run.
create table settlement_days (
  day date primary key,
  read_at timestamptz not null default portal_now()
);
