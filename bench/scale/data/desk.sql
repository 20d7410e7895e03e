-- One of thirty selected applications paid something at the desk.
with staff as (
  select min(id) as id from staff_users
), paid as (
  insert into desk_payments (application_id, mode, paid_on, comment, amount_paise, created_at, created_by)
  select chosen.id, (array['Cash', 'Cheque', 'UPI'])[1 + (chosen.ordinal % 3)::integer], chosen.created_at::date + 21,
    'Counter ' || 1 + chosen.ordinal % 9, 500000, chosen.created_at + interval '21 days', staff.id
  from scale.selected chosen, staff where chosen.ordinal % 30 = 0 and scale.u(chosen.ordinal, 20) >= 0.2
  returning id, application_id, amount_paise, created_at, created_by
)
insert into ledger_entries (
  application_id, kind, account, amount_paise, desk_payment_id, idempotency_key, actor_kind, actor_id, created_at
)
select application_id, 'desk_payment', 'fee', amount_paise, id, 'scale:desk:' || id, 'staff', created_by, created_at
from paid
