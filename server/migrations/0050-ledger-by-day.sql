-- expand: a new index, which the previous version keeps like any other.
-- without transaction
-- Finds entries of the ledger by the time they were booked at.

create index concurrently if not exists ledger_entries_by_time on ledger_entries (created_at, id);
