-- expand: a new table, and one more kind of lines; the fee of an application stays where the previous version reads it.
-- Concessions: the fee of one application is lowered by two people, or raised again, and the candidate is told.

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'submitted', 'reopened', 'selected', 'rejected', 'payment_received', 'payment_corrected', 'payment_taken_back',
  'payment_failed', 'loan_approved', 'loan_disbursed', 'withdrawn', 'refund_done', 'refund_by_bank', 'fee_changed'
)) not valid;

-- A fee that two people lower for one person. Entries are added, never changed: one that revokes another has its amount
-- below zero. What is owed is program_total_fee_paise alone, which an entry lowers or raises as it is added.
create table concessions (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete restrict,
  amount_paise bigint not null constraint concessions_amount_exact
    check (amount_paise <> 0 and amount_paise between -9007199254740991 and 9007199254740991),
  -- Set as the entry is added: what the fee was until then.
  fee_before_paise paise not null default 0,
  reason text not null constraint concessions_reason_present check (btrim(reason) <> ''),
  document text constraint concessions_document_present check (btrim(document) <> ''),
  revokes bigint constraint concessions_revoked_once unique references concessions on delete restrict,
  -- Both people stand there.
  approval_id bigint not null constraint concessions_released_once unique references approvals on delete restrict,
  created_at timestamptz not null default portal_now(),
  constraint concessions_sign check ((revokes is null) = (amount_paise > 0))
);
create index concessions_of_application on concessions (application_id, id);

create trigger concessions_append_only before update or delete on concessions
  for each row execute function refuse_change();
create trigger concessions_no_truncate before truncate on concessions
  for each statement execute function refuse_change();

create function apply_concession() returns trigger language plpgsql as $$
declare
  revoked concessions;
begin
  select program_total_fee_paise into new.fee_before_paise from applications
    where id = new.application_id for no key update;
  if new.revokes is not null then
    select * into revoked from concessions where id = new.revokes;
    if revoked.revokes is not null
        or (revoked.application_id, -revoked.amount_paise) is distinct from (new.application_id, new.amount_paise) then
      raise exception 'a revocation mirrors the concession it revokes'
        using errcode = 'check_violation', constraint = 'concessions_revocation_mirrors', table = 'concessions';
    end if;
  end if;
  update applications set program_total_fee_paise = new.fee_before_paise - new.amount_paise
    where id = new.application_id;
  return new;
end
$$;
create trigger concessions_apply before insert on concessions
  for each row execute function apply_concession();

create function keep_fee_above_paid() returns trigger language plpgsql as $$
declare
  paid numeric;
begin
  select coalesce(sum(amount_paise), 0) into paid from ledger_entries
    where application_id = new.id and account = 'fee';
  if paid > new.program_total_fee_paise then
    raise exception 'application % has paid %, more than a fee of %', new.application_id, paid, new.program_total_fee_paise
      using errcode = 'check_violation', constraint = 'applications_fee_covers_paid', table = 'applications';
  end if;
  return null;
end
$$;
create constraint trigger applications_fee_covers_paid after update of program_total_fee_paise on applications
  deferrable initially deferred for each row
  when (new.program_total_fee_paise < old.program_total_fee_paise) execute function keep_fee_above_paid();

-- A fee can also be paid in full because it was lowered.
create or replace trigger application_facts_fee_paid after update of paid_paise, fee_paise on application_facts
  for each row when (new.paid_paise >= new.fee_paise and old.paid_paise < old.fee_paise)
  execute function close_loans_of_paid_fee();
