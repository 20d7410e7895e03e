-- expand: a new index, which the previous version keeps like any other.
-- without transaction
create index concurrently if not exists files_in_clear on files (created_at)
  where state = 'stored' and not sealed;
