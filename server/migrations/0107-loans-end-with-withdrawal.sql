-- expand: a trigger that sets only the column and the version of 0052 and 0053
-- A request that no lender has decided ends when its candidate leaves the program.
create function close_loans_of_withdrawn() returns trigger language plpgsql as $$
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
      values ('system', 'loan.closed-with-withdrawal', 'application', new.application_id,
        jsonb_build_object('lenders', closed));
  end if;
  return null;
end
$$;

create trigger applications_withdrawn_loans after update of status on applications
  for each row when (new.status = 'Withdrawn' and old.status <> 'Withdrawn')
  execute function close_loans_of_withdrawn();
