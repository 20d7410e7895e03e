-- Credits $1 to $2 of $3 over the last 365 days, ten to an application: nine online, the tenth at the desk. One in a hundred of
-- those online went back.
with credits as (
  select j, 1 + (j - 1) / 10 as application_id, j % 10 = 0 as is_desk, j % 100 = 1 as is_returned, 2360000::bigint as amount,
    (array['upi', 'upi', 'upi', 'card', 'netbanking', 'wallet'])[1 + (j % 6)] as method,
    -- Those of one application lie months apart.
    (j * 7919) % $3::bigint as place,
    now() - interval '1 hour' - interval '365 days' * (((j * 7919) % $3::bigint)::float8 / $3::bigint) as paid_at
  from generate_series($1::bigint, $2::bigint) j
), dated as (
  select *, to_char(paid_at at time zone 'Asia/Kolkata' - interval '3 months', 'YY') || '-'
    || to_char(paid_at at time zone 'Asia/Kolkata' + interval '9 months', 'YY') as year from credits
), numbered as (
  -- A number has six figures, and the year of days crosses April: counted from today backwards, and from the other end.
  select *, case year when to_char(now() at time zone 'Asia/Kolkata' - interval '3 months', 'YY') || '-'
    || to_char(now() at time zone 'Asia/Kolkata' + interval '9 months', 'YY') then place + 1 else $3::bigint - place end as serial
  from dated
), ordered as (
  insert into orders (id, application_id, receipt, razorpay_order_id, amount_paise, state, created_at, paid_at)
  overriding system value
  select j, application_id, 'month-' || j, 'order_' || lpad(j::text, 14, '0'), amount, 'paid',
    paid_at - interval '1 minute', paid_at from credits where not is_desk
), paid as (
  insert into payments (id, razorpay_payment_id, order_id, application_id, amount_paise, refunded_paise, status, method,
    provider_created_at, captured_at, created_at) overriding system value
  select j, 'pay_' || lpad(j::text, 14, '0'), j, application_id, amount, case when is_returned then amount else 0 end,
    case when is_returned then 'refunded' else 'captured' end, method, paid_at, paid_at, paid_at
  from credits where not is_desk
), taken as (
  insert into desk_payments (id, application_id, mode, paid_on, amount_paise, created_at, created_by) overriding system value
  select j, application_id, (array['Cash', 'Cheque', 'UPI'])[1 + ((j / 10) % 3)],
    (paid_at at time zone 'Asia/Kolkata')::date, amount, paid_at, (select min(id) from staff_users)
  from credits where is_desk
), credited as (
  insert into ledger_entries (id, application_id, kind, account, amount_paise, payment_id, desk_payment_id, idempotency_key,
    actor_kind, created_at) overriding system value
  select j, application_id, case when is_desk then 'desk_payment' else 'online_payment' end, 'fee', amount,
    case when not is_desk then j end, case when is_desk then j end, 'month:' || j, 'provider', paid_at from credits
), returned as (
  insert into ledger_entries (id, application_id, kind, account, amount_paise, payment_id, idempotency_key, actor_kind,
    created_at) overriding system value
  select $3::bigint + j, application_id, 'refund', 'fee', -amount, j, 'month:refund:' || j, 'provider',
    paid_at + interval '30 minutes' from credits where is_returned
), receipted as (
  insert into receipts (id, application_id, ledger_entry_id, series, financial_year, serial, amount_paise, taxable_paise,
    tax_paise, issued_at) overriding system value
  select j, application_id, j, 'KBP', year, serial, amount, amount - amount * 18 / 118, amount * 18 / 118,
    paid_at from numbered
), vouchered as (
  insert into refund_vouchers (application_id, ledger_entry_id, receipt_id, series, financial_year, serial, amount_paise,
    taxable_paise, tax_paise, issued_at)
  select application_id, $3::bigint + j, j, 'KBV', year, j, amount, amount - amount * 18 / 118, amount * 18 / 118,
    paid_at + interval '30 minutes' from dated where is_returned
)
-- What was captured on a day reaches the bank two days later; that of the last two days is on its way.
insert into settlement_lines (settlement_id, entity_id, kind, provider_payment_id, gross_paise, fee_paise, tax_paise, net_paise)
select 1 + (current_date - (paid_at at time zone 'Asia/Kolkata')::date), 'pay_' || lpad(j::text, 14, '0'), 'payment',
  'pay_' || lpad(j::text, 14, '0'), amount, amount / 50, amount / 50 * 18 / 100, amount - amount / 50 - amount / 50 * 18 / 100
from credits where not is_desk and paid_at < now() - interval '3 days'
