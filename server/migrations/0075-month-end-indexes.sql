-- expand: new indexes, which the previous version keeps like any other.
-- without transaction
-- Indexes of the month end: sums of settlements, and receipts and vouchers by their day of issue.

create index concurrently if not exists settlement_lines_sums on settlement_lines (settlement_id)
  include (kind, gross_paise, fee_paise, tax_paise, net_paise);
create index concurrently if not exists receipts_by_issue on receipts (issued_at)
  include (taxable_paise, tax_paise, cancelled_by);
create index concurrently if not exists refund_vouchers_by_issue on refund_vouchers (issued_at)
  include (taxable_paise, tax_paise);
