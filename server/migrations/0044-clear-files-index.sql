-- expand: a new index, which the previous version keeps like any other.
-- without transaction
-- Finds the stored files that are not sealed yet.

create index concurrently if not exists files_in_clear on files (created_at)
  where state = 'stored' and not sealed;
