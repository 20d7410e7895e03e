-- expand: a new index
-- without transaction
-- Sums payments by time without reading the whole table.

create index concurrently if not exists payments_sums
  on payments (occurred_at) include (status, amount_paise, refunded_paise);
