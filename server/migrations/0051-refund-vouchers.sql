-- expand: new tables, which the previous version does not read; refunds that it books get their voucher with the next entry of their application.
-- Refund vouchers, numbered without a gap in each financial year.

create table refund_voucher_counters (
  financial_year text primary key constraint refund_voucher_counters_financial_year_known
    check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'
      and right(financial_year, 2)::integer = (left(financial_year, 2)::integer + 1) % 100),
  last_serial integer not null constraint refund_voucher_counters_last_serial_positive check (last_serial > 0)
);

-- Each refund's number within the financial year (GST Rule 51), in a series of its own. Insert last in a transaction.
create table refund_vouchers (
  id bigint generated always as identity primary key,
  application_id bigint not null,
  ledger_entry_id bigint not null constraint refund_vouchers_one_per_entry unique,
  -- The receipt that it answers.
  receipt_id bigint not null references receipts on delete restrict,
  series text not null constraint refund_vouchers_series_short check (series ~ '^[A-Z]{1,3}$'),
  financial_year text not null references refund_voucher_counters on delete restrict,
  -- Always given by the trigger below, whatever is inserted.
  serial integer not null default 0 constraint refund_vouchers_serial_in_range check (serial between 1 and 999999),
  number text not null generated always as (series || '/' || financial_year || '/' || lpad(serial::text, 6, '0')) stored
    constraint refund_vouchers_number_unique unique constraint refund_vouchers_number_length check (length(number) <= 16),
  amount_paise bigint not null constraint refund_vouchers_amount_positive check (amount_paise > 0),
  -- A refund is below zero in the ledger.
  entry_paise bigint not null generated always as (-amount_paise) stored,
  taxable_paise paise not null,
  tax_paise paise not null,
  issued_at timestamptz not null default portal_now(),
  constraint refund_vouchers_serial_unique unique (financial_year, serial),
  constraint refund_vouchers_parts_sum check (taxable_paise + tax_paise = amount_paise),
  constraint refund_vouchers_ledger_entry foreign key (ledger_entry_id, application_id, entry_paise)
    references ledger_entries (id, application_id, amount_paise) on delete restrict
);

create index refund_vouchers_of_application on refund_vouchers (application_id, issued_at);
create index refund_vouchers_of_receipt on refund_vouchers (receipt_id);

create function number_refund_voucher() returns trigger language plpgsql as $$
begin
  insert into refund_voucher_counters as counter (financial_year, last_serial) values (new.financial_year, 1)
    on conflict (financial_year) do update set last_serial = counter.last_serial + 1
    returning last_serial into new.serial;
  return new;
end
$$;

create trigger refund_vouchers_number before insert on refund_vouchers
  for each row execute function number_refund_voucher();
create trigger refund_vouchers_append_only before update or delete on refund_vouchers
  for each row execute function refuse_change();
create trigger refund_vouchers_no_truncate before truncate on refund_vouchers
  for each statement execute function refuse_change();

-- Only the vouchers' trigger moves a counter.
create function guard_refund_voucher_counter() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or new.last_serial <> coalesce(old.last_serial, 0) + 1 then
    raise exception 'a counter of refund vouchers moves with its vouchers alone'
      using errcode = 'restrict_violation', constraint = 'refund_voucher_counters_move_with_vouchers',
        table = 'refund_voucher_counters';
  end if;
  return new;
end
$$;

create trigger refund_voucher_counters_guard before insert or update on refund_voucher_counters
  for each row execute function guard_refund_voucher_counter();
create trigger refund_voucher_counters_append_only before delete on refund_voucher_counters
  for each row execute function refuse_change();
create trigger refund_voucher_counters_no_truncate before truncate on refund_voucher_counters
  for each statement execute function refuse_change();
