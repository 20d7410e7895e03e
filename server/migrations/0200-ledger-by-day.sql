-- expand: a new index, which the previous version keeps like any other.
-- without transaction
create index concurrently if not exists ledger_entries_by_time on ledger_entries (created_at, id);
