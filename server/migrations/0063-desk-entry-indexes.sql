-- expand: new indexes, which the previous version keeps like any other.
-- without transaction
-- Finds payments at the desk by their number and by the day of their book, and the ledger's entries of each.

create index concurrently if not exists desk_payments_by_number on desk_payments (upper(number)) where number is not null;
create index concurrently if not exists desk_payments_by_book_day on desk_payments (book_day, id);
create index concurrently if not exists ledger_entries_of_desk_payment on ledger_entries (desk_payment_id)
  where desk_payment_id is not null;
