-- expand: columns with defaults, kept by triggers also while the previous version writes
-- What an application is found by beside its words: the amounts that its row shows, and how it was paid last.
alter table application_facts
  add column pay_status text not null default '',
  add column pay_method text not null default '',
  -- The latest attempt, what was captured online, approved loans, the payment at the desk.
  add column other_paise bigint[] not null default '{}',
  -- Kept by a trigger: a generated column would write the whole table again while nobody can use it.
  add column amounts_paise bigint[] not null default '{}';

create function shown_amounts(fee_paise bigint, paid_paise bigint, other_paise bigint[]) returns bigint[]
  language sql immutable parallel safe
return array_remove(array[fee_paise, paid_paise, greatest(fee_paise - paid_paise, 0)] || other_paise, 0);

create view application_payments as
  select application.id, coalesce(latest.status, '') as pay_status, coalesce(latest.method, '') as pay_method,
    array_remove(array[
      coalesce(latest.amount_paise, 0)::bigint, online.paise, loans.paise, coalesce(desk.amount_paise, 0)::bigint
    ], 0) as other_paise
  from applications application
    left join lateral (
      select status, method, amount_paise from payments where application_id = application.id
      order by status = 'captured' desc, occurred_at desc, id desc limit 1
    ) latest on true
    cross join lateral (
      select coalesce(sum(amount_paise - refunded_paise - transferred_paise), 0)::bigint as paise
      from payments where application_id = application.id and status = 'captured'
    ) online
    cross join lateral (
      select coalesce(sum(amount_paise), 0)::bigint as paise
      from loan_selections where application_id = application.id and status = 'Approved'
    ) loans
    left join desk_payments desk on desk.application_id = application.id and desk.superseded_at is null;

create function list_payments_facts() returns trigger language plpgsql as $$
begin
  perform from applications where id = new.application_id for no key update;
  update application_facts facts
    set pay_status = paid.pay_status, pay_method = paid.pay_method, other_paise = paid.other_paise
    from application_payments paid
    where facts.id = new.application_id and paid.id = new.application_id
      and (facts.pay_status, facts.pay_method, facts.other_paise)
        is distinct from (paid.pay_status, paid.pay_method, paid.other_paise);
  return null;
end
$$;

create trigger payments_known after insert or update on payments
  for each row execute function list_payments_facts();
create trigger loan_selections_known after insert or update of status, amount_paise on loan_selections
  for each row execute function list_payments_facts();
create trigger desk_payments_known after insert or update on desk_payments
  for each row execute function list_payments_facts();

-- An application that is listed again, after it was deleted, has been paid before.
create function know_facts() returns trigger language plpgsql as $$
begin
  select pay_status, pay_method, other_paise into new.pay_status, new.pay_method, new.other_paise
  from application_payments where id = new.id;
  return new;
end
$$;

create trigger application_facts_known before insert on application_facts
  for each row execute function know_facts();

create function know_amounts() returns trigger language plpgsql as $$
begin
  new.amounts_paise := shown_amounts(new.fee_paise, new.paid_paise, new.other_paise);
  return new;
end
$$;

-- Named so that it runs behind the trigger that knows the other amounts.
create trigger application_facts_known_amounts
  before insert or update of fee_paise, paid_paise, other_paise on application_facts
  for each row execute function know_amounts();
