-- expand: a new index, which the previous version keeps like any other.
-- without transaction
create index concurrently if not exists files_without_thumbnail on files (created_at)
  where state = 'stored' and thumbnail = 'pending';
