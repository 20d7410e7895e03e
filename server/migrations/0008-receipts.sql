-- Receipts, numbered without a gap in each financial year. They can be cancelled, not changed.

create table receipt_counters (
  financial_year text primary key constraint receipt_counters_financial_year_known
    check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'
      and right(financial_year, 2)::integer = (left(financial_year, 2)::integer + 1) % 100),
  last_serial integer not null constraint receipt_counters_last_serial_positive check (last_serial > 0)
);

-- Each credit's number within the financial year. Insert last in a transaction: the counter's row is held to its end.
create table receipts (
  id bigint generated always as identity primary key,
  application_id bigint not null,
  ledger_entry_id bigint not null constraint receipts_one_per_entry unique,
  series text not null constraint receipts_series_short check (series ~ '^[A-Z]{1,3}$'),
  financial_year text not null references receipt_counters on delete restrict,
  -- Always given by the trigger below, whatever is inserted.
  serial integer not null default 0 constraint receipts_serial_in_range check (serial between 1 and 999999),
  number text not null generated always as (series || '/' || financial_year || '/' || lpad(serial::text, 6, '0')) stored
    constraint receipts_number_unique unique constraint receipts_number_length check (length(number) <= 16),
  amount_paise bigint not null constraint receipts_amount_positive check (amount_paise > 0),
  taxable_paise paise not null,
  tax_paise paise not null,
  issued_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by bigint constraint receipts_cancelled_by_unique unique,
  constraint receipts_serial_unique unique (financial_year, serial),
  constraint receipts_parts_sum check (taxable_paise + tax_paise = amount_paise),
  constraint receipts_cancelled_whole check ((cancelled_at is null) = (cancelled_by is null)),
  constraint receipts_ledger_entry foreign key (ledger_entry_id, application_id, amount_paise)
    references ledger_entries (id, application_id, amount_paise) on delete restrict,
  constraint receipts_cancelled_by_reversal foreign key (cancelled_by, ledger_entry_id)
    references ledger_entries (id, reverses) on delete restrict
);

create index receipts_of_application on receipts (application_id, issued_at);

create function number_receipt() returns trigger language plpgsql as $$
begin
  insert into receipt_counters as counter (financial_year, last_serial) values (new.financial_year, 1)
    on conflict (financial_year) do update set last_serial = counter.last_serial + 1
    returning last_serial into new.serial;
  return new;
end
$$;

create trigger receipts_number before insert on receipts
  for each row execute function number_receipt();

create function only_cancel_receipt() returns trigger language plpgsql as $$
declare
  -- The number is made from other columns, and not yet made here.
  free constant text[] := '{cancelled_at, cancelled_by, number}';
begin
  if old.cancelled_by is not null or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'a receipt is cancelled once and changed in no other way'
      using errcode = 'restrict_violation', constraint = 'receipts_append_only', table = 'receipts';
  end if;
  return new;
end
$$;

create trigger receipts_only_cancel before update on receipts
  for each row execute function only_cancel_receipt();
create trigger receipts_append_only before delete on receipts
  for each row execute function refuse_change();
create trigger receipts_no_truncate before truncate on receipts
  for each statement execute function refuse_change();

-- Only the receipts' trigger moves a counter.
create function guard_receipt_counter() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or new.last_serial <> coalesce(old.last_serial, 0) + 1 then
    raise exception 'a receipt counter moves with its receipts alone'
      using errcode = 'restrict_violation', constraint = 'receipt_counters_move_with_receipts', table = 'receipt_counters';
  end if;
  return new;
end
$$;

create trigger receipt_counters_guard before insert or update on receipt_counters
  for each row execute function guard_receipt_counter();
create trigger receipt_counters_append_only before delete on receipt_counters
  for each row execute function refuse_change();
create trigger receipt_counters_no_truncate before truncate on receipt_counters
  for each statement execute function refuse_change();
