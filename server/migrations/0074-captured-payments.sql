-- expand: a new index, which the previous version keeps like any other.
-- without transaction
-- Finds captured payments by time, to compare them with settlements.

create index concurrently if not exists payments_captured on payments (captured_at) include (razorpay_payment_id, amount_paise)
  where status in ('captured', 'refunded');
