-- expand: checks the rows that are there; writers go on meanwhile.
alter table ledger_entries validate constraint ledger_entries_dispute;
alter table ledger_entries validate constraint ledger_entries_dispute_takes_payment;
