-- expand: new tables, which the previous version does not read; of a refund after a tax invoice it issues no voucher, and the credit note follows by the next version's job.
-- Tax invoices and credit notes, numbered without a gap in each financial year, and the receipts that an invoice
-- covers.

create table tax_document_counters (
  kind text not null constraint tax_document_counters_kind_known check (kind in ('invoice', 'credit_note')),
  financial_year text not null constraint tax_document_counters_financial_year_known
    check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'
      and right(financial_year, 2)::integer = (left(financial_year, 2)::integer + 1) % 100),
  last_serial integer not null constraint tax_document_counters_last_serial_positive check (last_serial > 0),
  primary key (kind, financial_year)
);

-- Tax invoices (GST Rule 46) and the credit notes that answer them (Rule 53), each kind in a series of its own. Insert last in a transaction.
create table tax_documents (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  kind text not null constraint tax_documents_kind_known check (kind in ('invoice', 'credit_note')),
  -- Of a credit note: the invoice that it answers, and the entry that took money back.
  invoice_id bigint,
  ledger_entry_id bigint constraint tax_documents_one_per_entry unique,
  series text not null constraint tax_documents_series_short check (series ~ '^[A-Z]{1,3}$'),
  financial_year text not null,
  -- Always given by the trigger below, whatever is inserted.
  serial integer not null default 0 constraint tax_documents_serial_in_range check (serial between 1 and 999999),
  number text not null generated always as (series || '/' || financial_year || '/' || lpad(serial::text, 6, '0')) stored
    constraint tax_documents_number_unique unique constraint tax_documents_number_length check (length(number) <= 16),
  amount_paise bigint not null constraint tax_documents_amount_positive check (amount_paise > 0),
  -- What takes back is below zero in the ledger.
  entry_paise bigint not null generated always as (-amount_paise) stored,
  taxable_paise paise not null,
  tax_paise paise not null,
  issued_at timestamptz not null default portal_now(),
  -- Whom it bills and where they lived, with district and PIN code. Printed again, it says the same.
  buyer_name text,
  buyer_town text,
  buyer_state text,
  constraint tax_documents_serial_unique unique (kind, financial_year, serial),
  constraint tax_documents_of_application_unique unique (id, application_id),
  constraint tax_documents_parts_sum check (taxable_paise + tax_paise = amount_paise),
  constraint tax_documents_credit_note_whole
    check ((kind = 'credit_note') = (invoice_id is not null) and (invoice_id is null) = (ledger_entry_id is null)),
  constraint tax_documents_counter foreign key (kind, financial_year)
    references tax_document_counters on delete restrict,
  constraint tax_documents_invoice foreign key (invoice_id, application_id)
    references tax_documents (id, application_id) on delete restrict,
  constraint tax_documents_ledger_entry foreign key (ledger_entry_id, application_id, entry_paise)
    references ledger_entries (id, application_id, amount_paise) on delete restrict
);

create index tax_documents_of_application on tax_documents (application_id, issued_at);
create index tax_documents_by_day on tax_documents (issued_at);
create index tax_documents_of_invoice on tax_documents (invoice_id) where invoice_id is not null;

-- The receipts that an invoice is made from: each is invoiced once.
create table invoiced_receipts (
  receipt_id bigint primary key references receipts on delete restrict,
  invoice_id bigint not null references tax_documents on delete restrict
);

create index invoiced_receipts_of_invoice on invoiced_receipts (invoice_id);

create function number_tax_document() returns trigger language plpgsql as $$
begin
  insert into tax_document_counters as counter (kind, financial_year, last_serial)
    values (new.kind, new.financial_year, 1)
    on conflict (kind, financial_year) do update set last_serial = counter.last_serial + 1
    returning last_serial into new.serial;
  return new;
end
$$;

create trigger tax_documents_number before insert on tax_documents
  for each row execute function number_tax_document();
create trigger tax_documents_append_only before update or delete on tax_documents
  for each row execute function refuse_change();
create trigger tax_documents_no_truncate before truncate on tax_documents
  for each statement execute function refuse_change();
create trigger invoiced_receipts_append_only before update or delete on invoiced_receipts
  for each row execute function refuse_change();
create trigger invoiced_receipts_no_truncate before truncate on invoiced_receipts
  for each statement execute function refuse_change();

-- Only the documents' trigger moves a counter.
create function guard_tax_document_counter() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or new.last_serial <> coalesce(old.last_serial, 0) + 1 then
    raise exception 'a counter of tax documents moves with its documents alone'
      using errcode = 'restrict_violation', constraint = 'tax_document_counters_move_with_documents',
        table = 'tax_document_counters';
  end if;
  return new;
end
$$;

create trigger tax_document_counters_guard before insert or update on tax_document_counters
  for each row execute function guard_tax_document_counter();
create trigger tax_document_counters_append_only before delete on tax_document_counters
  for each row execute function refuse_change();
create trigger tax_document_counters_no_truncate before truncate on tax_document_counters
  for each statement execute function refuse_change();

-- Once there is an invoice, what returns of the fee has a credit note. The previous version does not know that.
create function skip_voucher_after_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from tax_documents d where d.application_id = new.application_id and d.kind = 'invoice')
    and exists (select from ledger_entries e where e.id = new.ledger_entry_id and e.account = 'fee') then
    return null;
  end if;
  return new;
end
$$;

-- By its name it runs before the voucher is numbered.
create trigger refund_vouchers_after_invoice before insert on refund_vouchers
  for each row execute function skip_voucher_after_invoice();
