-- expand: indexes that hold more columns in place of those with fewer, and when tables are vacuumed
-- without transaction
-- The sums of the month end are read from indexes alone. An index knows which rows are there for all only where the table
-- was vacuumed since, so tables that only grow are vacuumed after fewer new rows.
create index concurrently if not exists ledger_entries_summed on ledger_entries (created_at, id)
  include (kind, amount_paise, payment_id, desk_payment_id, loan_selection_id, refund_id);
drop index concurrently if exists ledger_entries_by_time;

create index concurrently if not exists ledger_entries_above_fee on ledger_entries (id) where account = 'excess';

create index concurrently if not exists payments_captured_summed on payments (captured_at)
  include (id, razorpay_payment_id, amount_paise, method) where status in ('captured', 'refunded');
drop index concurrently if exists payments_captured;

create index concurrently if not exists receipts_summed on receipts (issued_at)
  include (ledger_entry_id, taxable_paise, tax_paise, cancelled_by);
drop index concurrently if exists receipts_by_issue;

create index concurrently if not exists settlement_lines_summed on settlement_lines (settlement_id)
  include (kind, entity_id, gross_paise, fee_paise, tax_paise, net_paise);
drop index concurrently if exists settlement_lines_sums;
drop index concurrently if exists settlement_lines_by_settlement;

alter table ledger_entries set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table receipts set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table payments set (autovacuum_vacuum_insert_scale_factor = 0.02);
alter table settlement_lines set (autovacuum_vacuum_insert_scale_factor = 0.02);
