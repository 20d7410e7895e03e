-- expand: a new index
-- without transaction
create index concurrently if not exists payments_sums
  on payments (occurred_at) include (status, amount_paise, refunded_paise);
