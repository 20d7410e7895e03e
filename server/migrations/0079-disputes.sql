-- expand: a new table, and a column that may be null; what a lost dispute takes stands in payments.transferred_paise, which the previous version subtracts already.
-- A payment that the payer's bank challenges, as the provider says.
create table disputes (
  id bigint generated always as identity primary key,
  provider_dispute_id text not null constraint disputes_provider_dispute_id_unique unique,
  application_id bigint not null references applications on delete restrict,
  payment_id bigint not null,
  -- open, under_review: the money is held and counts as paid. lost: it is taken. won, closed: it stays.
  state text not null constraint disputes_state_known
    check (state in ('open', 'under_review', 'won', 'lost', 'closed')),
  phase text not null,
  reason text,
  amount_paise bigint not null constraint disputes_amount_positive check (amount_paise > 0),
  -- What went back by it, which stands in the ledger.
  taken_paise bigint not null default 0,
  respond_by timestamptz,
  raised_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null default portal_now(),
  constraint disputes_taken_once_lost check (taken_paise between 0 and amount_paise and (taken_paise = 0 or state = 'lost')),
  constraint disputes_decided_or_held check ((state in ('open', 'under_review')) = (decided_at is null)),
  constraint disputes_payment foreign key (payment_id, application_id)
    references payments (id, application_id) on delete restrict
);
create index disputes_of_application on disputes (application_id, id);
create index disputes_of_payment on disputes (payment_id);
create index disputes_newest on disputes (raised_at desc, id desc);

create function keep_decided_dispute() returns trigger language plpgsql as $$
begin
  if old.decided_at is not null then
    raise exception 'dispute % is decided', old.provider_dispute_id
      using errcode = 'restrict_violation', constraint = 'disputes_decided_once', table = 'disputes';
  end if;
  return new;
end
$$;
create trigger disputes_decided_once before update on disputes
  for each row execute function keep_decided_dispute();
create trigger disputes_kept before delete on disputes for each row execute function refuse_change();

-- The dispute by which money went back.
alter table ledger_entries add column dispute_id bigint;
alter table ledger_entries add constraint ledger_entries_dispute
  foreign key (dispute_id) references disputes on delete restrict not valid;
alter table ledger_entries add constraint ledger_entries_dispute_takes_payment
  check (dispute_id is null or (kind = 'refund' and payment_id is not null and refund_id is null)) not valid;
