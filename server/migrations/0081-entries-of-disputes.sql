-- expand: a new index, which the previous version keeps like any other.
-- without transaction
-- Finds the ledger's entries of a dispute.

create index concurrently if not exists ledger_entries_of_dispute on ledger_entries (dispute_id) where dispute_id is not null;
