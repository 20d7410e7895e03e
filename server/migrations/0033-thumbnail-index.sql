-- expand: a new index, which the previous version keeps like any other.
-- without transaction
-- Finds the stored files that have no small picture yet.

create index concurrently if not exists files_without_thumbnail on files (created_at)
  where state = 'stored' and thumbnail = 'pending';
