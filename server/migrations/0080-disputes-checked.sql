-- expand: checks the rows that are there; writers go on meanwhile.
-- Holds the ledger's entries from before to the rules of 0079.

alter table ledger_entries validate constraint ledger_entries_dispute;
alter table ledger_entries validate constraint ledger_entries_dispute_takes_payment;
