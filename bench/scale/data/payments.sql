-- Attempts $1 to $2 of $3, spread over the selected applications, of which there are $4.
with tries as (
  select j, chosen.id as application_id, chosen.created_at,
    j = 1 or (j - 2) * $4::bigint / $3::bigint <> (j - 1) * $4::bigint / $3::bigint as is_first,
    scale.u(chosen.ordinal, 20) < 0.2 as pays_at_once, scale.u(j, 21) as u
  from generate_series($1::bigint, $2::bigint) j
  join scale.selected chosen on chosen.ordinal = (j - 1) * $4::bigint / $3::bigint + 1
), attempts as (
  select j, application_id,
    case
      when pays_at_once and is_first then 'captured' when pays_at_once then 'failed'
      when u < 0.80 then 'captured' when u < 0.94 then 'failed' when u < 0.95 then 'created'
      when u < 0.96 then 'authorized' else 'refunded'
    end as status,
    case when pays_at_once and is_first then 23600000 else 500000 * (2 + floor(20 * scale.u(j, 22)))::bigint end as amount,
    (array['upi', 'upi', 'upi', 'card', 'netbanking', 'wallet'])[1 + floor(6 * scale.u(j, 23))::integer] as method,
    least(now() - interval '2 minutes', created_at + interval '20 days' + interval '30 days' * scale.u(j, 24)) as paid_at
  from tries
), ordered as (
  insert into orders (id, application_id, receipt, razorpay_order_id, amount_paise, state, created_at, superseded_at, paid_at)
  overriding system value
  select j, application_id, 'scale-' || j, 'order_' || scale.letters(j, 1), amount,
    case when status in ('captured', 'refunded') then 'paid' else 'superseded' end, paid_at - interval '1 minute',
    case when status not in ('captured', 'refunded') then paid_at end,
    case when status in ('captured', 'refunded') then paid_at end
  from attempts
), paid as (
  insert into payments (
    id, razorpay_payment_id, order_id, application_id, amount_paise, refunded_paise, status, method,
    provider_created_at, captured_at, created_at
  ) overriding system value
  select j, 'pay_' || scale.letters(j, 2), j, application_id, amount,
    case when status = 'refunded' then amount else 0 end, status, method,
    paid_at, case when status in ('captured', 'refunded') then paid_at end, paid_at
  from attempts
), credited as (
  insert into ledger_entries (
    id, application_id, kind, account, amount_paise, payment_id, idempotency_key, actor_kind, created_at
  ) overriding system value
  select j, application_id, 'online_payment', 'fee', amount, j, 'scale:' || j, 'provider', paid_at
  from attempts where status in ('captured', 'refunded')
), returned as (
  insert into ledger_entries (
    id, application_id, kind, account, amount_paise, payment_id, idempotency_key, actor_kind, created_at
  ) overriding system value
  select $3::bigint + j, application_id, 'refund', 'fee', -amount, j, 'scale:refund:' || j, 'provider', paid_at
  from attempts where status = 'refunded'
)
insert into scale.receipts (j, application_id, amount, paid_at)
select j, application_id, amount, paid_at from attempts where status in ('captured', 'refunded')
