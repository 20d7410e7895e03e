-- expand: one more kind of lines; the version before shows them as it shows all others.
-- A candidate whose application is put on hold reads it on the dashboard, with the words of staff.

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'submitted', 'reopened', 'selected', 'rejected', 'payment_received', 'payment_corrected', 'payment_taken_back',
  'payment_failed', 'loan_approved', 'loan_disbursed', 'withdrawn', 'refund_done', 'refund_by_bank', 'fee_changed', 'held'
)) not valid;
