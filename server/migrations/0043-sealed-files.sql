-- expand: new columns, one with a default and one that may be null; the previous version neither reads nor writes them.
-- Whether file and thumbnail are sealed in the storage; those from before are sealed by a job, which says when it began
-- with a file, so that no second one takes it.
alter table files
  add column sealed boolean not null default false,
  add column sealing_since timestamptz;
