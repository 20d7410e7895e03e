-- The one truth about money: entries are added, never changed. What is paid is the sum of account 'fee', what came
-- above the fee the sum of account 'excess'.
create table ledger_entries (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  kind text not null constraint ledger_entries_kind_known
    check (kind in ('online_payment', 'desk_payment', 'loan_disbursal', 'refund', 'reversal', 'excess')),
  account text not null constraint ledger_entries_account_known check (account in ('fee', 'excess')),
  amount_paise bigint not null constraint ledger_entries_amount_exact
    check (amount_paise <> 0 and amount_paise between -9007199254740991 and 9007199254740991),
  payment_id bigint,
  desk_payment_id bigint,
  loan_selection_id bigint,
  reverses bigint constraint ledger_entries_reversed_once unique references ledger_entries on delete restrict,
  idempotency_key text not null constraint ledger_entries_idempotency_key_unique unique
    constraint ledger_entries_idempotency_key_present check (btrim(idempotency_key) <> ''),
  actor_kind text not null constraint ledger_entries_actor_kind_known
    check (actor_kind in ('candidate', 'staff', 'provider', 'system')),
  actor_id bigint,
  created_at timestamptz not null default now(),
  constraint ledger_entries_actor_named check ((actor_kind in ('candidate', 'staff')) = (actor_id is not null)),
  constraint ledger_entries_sign_of_kind check (
    case kind when 'refund' then amount_paise < 0 when 'reversal' then true else amount_paise > 0 end
  ),
  constraint ledger_entries_account_of_kind check (
    case kind when 'excess' then account = 'excess' when 'refund' then true when 'reversal' then true else account = 'fee' end
  ),
  constraint ledger_entries_source_of_kind check (
    num_nonnulls(payment_id, desk_payment_id, loan_selection_id, reverses) = 1
    and case kind
      when 'online_payment' then payment_id is not null
      when 'refund' then payment_id is not null
      when 'desk_payment' then desk_payment_id is not null
      when 'loan_disbursal' then loan_selection_id is not null
      when 'reversal' then reverses is not null
      else desk_payment_id is null and reverses is null
    end
  ),
  constraint ledger_entries_payment foreign key (payment_id, application_id)
    references payments (id, application_id) on delete restrict,
  constraint ledger_entries_desk_payment foreign key (desk_payment_id, application_id, amount_paise)
    references desk_payments (id, application_id, amount_paise) on delete restrict,
  constraint ledger_entries_loan_selection foreign key (loan_selection_id, application_id)
    references loan_selections (id, application_id) on delete restrict,
  constraint ledger_entries_receipted_as unique (id, application_id, amount_paise),
  constraint ledger_entries_id_reverses_unique unique (id, reverses)
);

create index ledger_entries_of_application on ledger_entries (application_id, account) include (amount_paise);
create index ledger_entries_of_payment on ledger_entries (payment_id) where payment_id is not null;
create unique index ledger_entries_one_per_desk_payment on ledger_entries (desk_payment_id) where desk_payment_id is not null;
create index ledger_entries_of_loan_selection on ledger_entries (loan_selection_id) where loan_selection_id is not null;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();

-- Money of one application queues at its row, so that the sums checked at commit are whole.
create function prepare_ledger_entry() returns trigger language plpgsql as $$
declare
  reversed ledger_entries;
begin
  perform from applications where id = new.application_id for no key update;
  if new.kind = 'reversal' then
    select * into reversed from ledger_entries where id = new.reverses;
    if reversed.kind = 'reversal' or (reversed.application_id, reversed.account, -reversed.amount_paise)
        is distinct from (new.application_id, new.account, new.amount_paise) then
      raise exception 'a reversal mirrors the entry it reverses'
        using errcode = 'check_violation', constraint = 'ledger_entries_reversal_mirrors', table = 'ledger_entries';
    end if;
  end if;
  return new;
end
$$;

create trigger ledger_entries_prepare before insert on ledger_entries
  for each row execute function prepare_ledger_entry();

create function check_ledger_sums() returns trigger language plpgsql as $$
declare
  fee bigint;
  paid numeric;
  excess numeric;
begin
  select program_total_fee_paise into fee from applications where id = new.application_id;
  select coalesce(sum(amount_paise) filter (where account = 'fee'), 0),
         coalesce(sum(amount_paise) filter (where account = 'excess'), 0)
    into paid, excess from ledger_entries where application_id = new.application_id;
  if paid not between 0 and fee or excess < 0 then
    raise exception 'application % would have % of % paise paid and % excess', new.application_id, paid, fee, excess
      using errcode = 'check_violation', constraint = 'ledger_entries_sums_in_range', table = 'ledger_entries';
  end if;
  return null;
end
$$;

-- At commit, since a changed entry is reversed and posted again in one transaction.
create constraint trigger ledger_entries_sums_in_range after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_sums();

create function check_ledger_of_payment() returns trigger language plpgsql as $$
declare
  received bigint;
  credited numeric;
begin
  select amount_paise into received from payments where id = new.payment_id;
  select coalesce(sum(entry.amount_paise), 0) into credited from ledger_entries entry
    where entry.payment_id = new.payment_id
      and not exists (select from ledger_entries reversal where reversal.reverses = entry.id);
  if credited not between 0 and received then
    raise exception 'payment % of % paise would be credited with %', new.payment_id, received, credited
      using errcode = 'check_violation', constraint = 'ledger_entries_payment_once', table = 'ledger_entries';
  end if;
  return null;
end
$$;

create constraint trigger ledger_entries_payment_once after insert on ledger_entries
  deferrable initially deferred for each row when (new.payment_id is not null)
  execute function check_ledger_of_payment();

create function keep_paid_application() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where application_id = new.id having sum(amount_paise) > 0) then
    raise exception 'application % is paid and is never deleted', new.application_id
      using errcode = 'check_violation', constraint = 'applications_paid_never_deleted', table = 'applications';
  end if;
  return new;
end
$$;

create trigger applications_paid_never_deleted before update of deleted_at on applications
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function keep_paid_application();
