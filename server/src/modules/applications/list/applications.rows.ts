const utc = (moment: string) => `replace(replace(${moment}::text, ' ', 'T'), '+00', 'Z')`;
const rupees = (paise: string) => `(${paise})::float8 / 100`;

const LATEST = `
  select orders.razorpay_order_id, razorpay_payment_id, payments.status, payments.amount_paise, method, occurred_at
  from payments join orders on orders.id = payments.order_id
  where payments.application_id = application.id
  order by payments.status = 'captured' desc, occurred_at desc, payments.id desc limit 1`;

const HISTORY = `
  select json_agg(attempt) as attempts from (
    select razorpay_order_id, razorpay_payment_id, payments.status as razorpay_payment_status,
      ${rupees('payments.amount_paise - refunded_paise')} as razorpay_payment_amount,
      method as razorpay_payment_method, ${utc('occurred_at')} as razorpay_payment_timestamp
    from payments join orders on orders.id = payments.order_id
    where payments.application_id = application.id
    order by occurred_at desc, payments.id desc
  ) attempt`;

/** The rows of the staff's table in the order of their ids, under the names of the wire, in rupees. */
export const applicationRows = (ids: string): string => `
  select coalesce(json_agg(shown), '[]')::text as json from (
    select application.id, application.application_id,
      coalesce(application.first_name, regexp_replace(full_name, '\\s+\\S+$', '')) as first_name,
      case when application.first_name is null then substring(full_name from '\\s(\\S+)$')
        else application.last_name end as last_name,
      mobile_number, coalesce(application.email, candidate.email) as email, date_of_birth, pan_card_number,
      state, application.city, pincode, application.status,
      ${utc('application.created_at')} as created_at, ${utc('application.updated_at')} as updated_at,
      latest.razorpay_order_id, latest.razorpay_payment_id, latest.status as razorpay_payment_status,
      ${rupees('latest.amount_paise')} as razorpay_payment_amount, latest.method as razorpay_payment_method,
      ${utc('latest.occurred_at')} as razorpay_payment_timestamp,
      ${rupees('program_total_fee_paise')} as program_total_fee, ${rupees('paid_paise')} as total_amount_paid,
      ${rupees('excess_paise')} as excess_amount,
      coalesce((
        select ${rupees('sum(amount_paise)')} from loan_selections
        where loan_selections.application_id = application.id and loan_selections.status = 'Approved'
      ), 0) as approved_loan_amount,
      desk.mode as cheque_cash_payment_mode, desk.paid_on as payment_timestamp, desk.comment as payment_comment,
      ${rupees('desk.amount_paise')} as cheque_cash_payemnt_amount,
      coalesce(history.attempts, '[]') as payment_history, reopen_reason, version
    from unnest(${ids}) with ordinality as page (id, place)
      join applications application on application.id = page.id
      join candidates candidate on candidate.id = application.candidate_id
      join application_facts facts on facts.id = page.id
      left join desk_payments desk on desk.application_id = page.id and desk.superseded_at is null
      left join lateral (${LATEST}) latest on true
      left join lateral (${HISTORY}) history on true
    order by place
  ) shown`;
