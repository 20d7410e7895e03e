-- expand: a new column with a default; the previous version neither reads nor writes it.
-- The small picture of a stored file: not made yet, made, or impossible. Those of files from before are made by a job.
alter table files
  add column thumbnail text not null default 'pending' constraint files_thumbnail_known
    check (thumbnail in ('pending', 'made', 'none'));
