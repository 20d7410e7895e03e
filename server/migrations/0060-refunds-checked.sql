-- expand: checks the rows that are there; writers go on meanwhile.
-- Holds the rows from before to the rules that 0059 changed.

alter table applications validate constraint applications_status_known;
alter table notifications validate constraint notifications_kind_known;
alter table payments validate constraint payments_returned_within_amount;
alter table ledger_entries validate constraint ledger_entries_source_of_kind;
alter table ledger_entries validate constraint ledger_entries_refund;
