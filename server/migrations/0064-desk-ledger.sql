-- expand: entries of the desk are allowed that the previous version does not write: what a cleared cheque brings above the fee, in a part of its own.
-- A payment at the desk may have several entries in the ledger, such as one for what came above the fee.

alter table ledger_entries drop constraint ledger_entries_source_of_kind;
alter table ledger_entries add constraint ledger_entries_source_of_kind check (
  num_nonnulls(payment_id, desk_payment_id, loan_selection_id, reverses)
    = case when kind = 'refund' and refund_id is not null and payment_id is null and loan_selection_id is null then 0 else 1 end
  and (refund_id is null or kind = 'refund')
  and case kind
    when 'online_payment' then payment_id is not null
    when 'refund' then desk_payment_id is null and reverses is null
    when 'desk_payment' then desk_payment_id is not null
    when 'loan_disbursal' then loan_selection_id is not null
    when 'reversal' then reverses is not null
    else reverses is null
  end
) not valid;

create function check_ledger_of_desk_payment() returns trigger language plpgsql as $$
declare
  owner bigint;
  received bigint;
  credited numeric;
begin
  select application_id, amount_paise into owner, received from desk_payments where id = new.desk_payment_id;
  select coalesce(sum(entry.amount_paise), 0) into credited from ledger_entries entry
    where entry.desk_payment_id = new.desk_payment_id
      and not exists (select from ledger_entries reversal where reversal.reverses = entry.id);
  if owner is distinct from new.application_id or credited not between 0 and coalesce(received, 0) then
    raise exception 'desk payment % of % paise would be credited with %', new.desk_payment_id, received, credited
      using errcode = 'check_violation', constraint = 'ledger_entries_desk_payment_once', table = 'ledger_entries';
  end if;
  return null;
end
$$;

create constraint trigger ledger_entries_desk_payment_once after insert on ledger_entries
  deferrable initially deferred for each row when (new.desk_payment_id is not null)
  execute function check_ledger_of_desk_payment();

alter table ledger_entries drop constraint ledger_entries_desk_payment;
alter table ledger_entries add constraint ledger_entries_desk_payment
  foreign key (desk_payment_id) references desk_payments on delete restrict not valid;
drop index ledger_entries_one_per_desk_payment;
