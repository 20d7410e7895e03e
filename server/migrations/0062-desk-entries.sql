-- expand: new columns and a table; triggers keep in step the one record that the previous version reads and writes, which is the one without superseded_at.
-- brief: payments at the desk are few, and the column that is made unique is empty
-- Several payments at the desk for each application, in a cash book that is closed day by day, with cheques that clear
-- or bounce.

create table cash_books (
  -- Closed once.
  day date primary key,
  -- The cash that stands in the book, and what was counted in the drawer.
  expected_paise paise not null,
  counted_paise paise not null,
  note text constraint cash_books_note_length check (length(note) between 1 and 500),
  closed_by bigint not null references staff_users on delete restrict,
  closed_at timestamptz not null default portal_now(),
  constraint cash_books_difference_explained check (counted_paise = expected_paise or note is not null)
);

create trigger cash_books_append_only before update or delete on cash_books
  for each row execute function refuse_change();
create trigger cash_books_no_truncate before truncate on cash_books
  for each statement execute function refuse_change();

-- Each row is one payment at the desk, or one correction of it. It stands until taken_back_at.
alter table desk_payments
  -- Of the cheque, the draft or the transfer.
  add column number text constraint desk_payments_number_length check (length(number) between 1 and 40),
  add column bank text constraint desk_payments_bank_length check (length(bank) between 1 and 100),
  add column state text not null default 'received' constraint desk_payments_state_known
    check (state in ('received', 'deposited', 'cleared', 'bounced')),
  add column state_at timestamptz,
  add column state_by bigint references staff_users on delete restrict,
  -- It counts only once it is cleared.
  add column awaits_clearing boolean not null default false,
  add column taken_by bigint references staff_users on delete restrict,
  add column book_day date,
  -- Of the payment that this row corrects, as it was recorded first.
  add column first_id bigint references desk_payments on delete restrict,
  -- Made by the screen, so that a payment that is sent twice is recorded once.
  add column client_key text constraint desk_payments_client_key_unique unique
    constraint desk_payments_client_key_length check (length(client_key) between 8 and 64),
  add column taken_back_at timestamptz,
  -- The row stands, and another one is shown in the fields of the specification.
  add column left_slot_at timestamptz;

alter table desk_payments drop constraint desk_payments_mode_known;
alter table desk_payments add constraint desk_payments_mode_known
  check (mode in ('Cash', 'Cheque', 'UPI', 'Demand draft', 'NEFT/RTGS')) not valid;
alter table desk_payments add constraint desk_payments_cheques_move
  check (state = 'received' and not awaits_clearing or mode in ('Cheque', 'Demand draft')) not valid;

-- A day that is being closed waits for payments that are being recorded in it, and those wait for the closing.
create function hold_book_day(day date) returns void language sql as $$
  select pg_advisory_xact_lock_shared(7260, day - date '2000-01-01')
$$;

create function claim_book_day(day date) returns void language sql as $$
  select pg_advisory_xact_lock(7260, day - date '2000-01-01')
$$;

-- The book that a payment stands in: that of its own day while it is open, else that of the day on which it is
-- recorded, or the first after it.
create function open_book_day(paid_on date, recorded_at timestamptz) returns date language plpgsql as $$
declare
  recorded_on constant date := (recorded_at at time zone 'Asia/Kolkata')::date;
  book date := coalesce(paid_on, recorded_on);
begin
  loop
    perform hold_book_day(book);
    exit when not exists (select from cash_books where day = book);
    book := greatest(book + 1, recorded_on);
  end loop;
  return book;
end
$$;

-- The fields of the specification show the payment that was recorded last in one of its three modes.
create function place_desk_slot(application bigint) returns void language plpgsql as $$
declare
  shown bigint;
begin
  select id into shown from desk_payments
    where application_id = application and taken_back_at is null and state <> 'bounced'
      and (superseded_at is null or left_slot_at is not null)
      and (mode is null or mode in ('Cash', 'Cheque', 'UPI'))
    order by coalesce(first_id, id) desc limit 1;
  update desk_payments set superseded_at = portal_now(), left_slot_at = portal_now()
    where application_id = application and superseded_at is null and id is distinct from shown;
  update desk_payments set superseded_at = null, left_slot_at = null
    where id = shown and superseded_at is not null;
end
$$;

create function prepare_desk_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.taken_by := coalesce(new.taken_by, new.created_by);
    new.book_day := coalesce(new.book_day, open_book_day(new.paid_on, new.created_at));
    if new.superseded_at is null then
      -- Placed once it is there: the one that is shown now has to leave first.
      new.superseded_at := portal_now();
      new.left_slot_at := new.superseded_at;
    end if;
  end if;
  -- The previous version takes back what it supersedes.
  if new.superseded_at is not null and new.left_slot_at is null then
    new.taken_back_at := coalesce(new.taken_back_at, new.superseded_at);
  end if;
  if new.taken_back_at is not null then
    new.superseded_at := coalesce(new.superseded_at, new.taken_back_at);
  end if;
  return new;
end
$$;

create trigger desk_payments_prepare before insert or update on desk_payments
  for each row execute function prepare_desk_payment();

create function desk_payment_placed() returns trigger language plpgsql as $$
begin
  perform place_desk_slot(new.application_id);
  return null;
end
$$;

create trigger desk_payments_placed after insert or update of superseded_at, taken_back_at, state on desk_payments
  for each row execute function desk_payment_placed();

-- A payment is searched for by what the slot shows, which changes with superseded_at; taking back sets that in a trigger.
drop trigger desk_payments_listed on desk_payments;
create trigger desk_payments_listed after update of mode, comment, superseded_at, taken_back_at on desk_payments
  for each row execute function desk_payment_changed();
