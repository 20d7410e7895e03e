-- expand: two more kinds of lines on the dashboard are allowed; the previous version writes none of them
-- Allows lines on a candidate's dashboard about payments that were corrected or taken back.

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'submitted', 'reopened', 'selected', 'rejected', 'payment_received', 'payment_corrected', 'payment_taken_back',
  'payment_failed', 'loan_approved', 'loan_disbursed'
)) not valid;
