-- expand: a new index, which the previous version keeps like any other.
-- without transaction
-- Finds the ledger's entries of a refund.

create index concurrently if not exists ledger_entries_of_refund on ledger_entries (refund_id) where refund_id is not null;
