-- expand: fills columns that the previous version does not read, and checks what stands already
-- without transaction
-- Fills in the new columns of payments at the desk from before, and holds them to the rules of 0062 and 0064.

-- batches of 1000 by desk_payments.id
update desk_payments set
  taken_by = coalesce(taken_by, created_by),
  book_day = coalesce(book_day, paid_on, (created_at at time zone 'Asia/Kolkata')::date)
where id between $1 and $2 and book_day is null;

alter table desk_payments validate constraint desk_payments_mode_known;

alter table desk_payments validate constraint desk_payments_cheques_move;

alter table ledger_entries validate constraint ledger_entries_source_of_kind;

alter table ledger_entries validate constraint ledger_entries_desk_payment;
