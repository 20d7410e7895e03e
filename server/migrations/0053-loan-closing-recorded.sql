-- expand: replaces a function of a trigger; the previous version sees a new version of the row, as after any change.
-- Writes into the audit trail that a paid fee closed a request to a lender. A copy of the row that was loaded before is
-- older from then on, and the closing has its record.
create or replace function close_loans_of_paid_fee() returns trigger language plpgsql as $$
declare
  closed jsonb;
begin
  with changed as (
    update loan_selections set withdrawn_at = portal_now(), version = version + 1
      where application_id = new.id and status = 'Pending' and withdrawn_at is null
      returning plan
  )
  select jsonb_agg(plan order by plan) into closed from changed;
  if closed is not null then
    insert into audit_entries (actor_kind, action, subject_kind, subject_id, after)
      values ('system', 'loan.closed-with-fee', 'application', new.number, jsonb_build_object('lenders', closed));
  end if;
  return null;
end
$$;
