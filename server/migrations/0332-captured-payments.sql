-- expand: a new index, which the previous version keeps like any other.
-- without transaction
create index concurrently if not exists payments_captured on payments (captured_at) include (razorpay_payment_id, amount_paise)
  where status in ('captured', 'refunded');
