-- expand: values that the trigger of 0107 sets, for applications that were withdrawn before it
-- without transaction
-- Requests that no lender had decided when their candidate left the program end now, with the same entry in the audit.

-- batches of 1000 by loan_selections.id
with closed as (
  update loan_selections selection set withdrawn_at = portal_now(), version = selection.version + 1
    from applications left_program
    where selection.id between $1 and $2 and left_program.id = selection.application_id
      and left_program.status = 'Withdrawn' and selection.status = 'Pending' and selection.withdrawn_at is null
    returning left_program.application_id, selection.plan
)
insert into audit_entries (actor_kind, action, subject_kind, subject_id, after)
  select 'system', 'loan.closed-with-withdrawal', 'application', application_id,
    jsonb_build_object('lenders', jsonb_agg(plan order by plan))
  from closed group by application_id
  on conflict do nothing;
