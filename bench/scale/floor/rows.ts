import { moneyJoins } from './money-joins.ts';

/** The rows of each list as PostgreSQL writes them, for ids in `$1`: what a page shows, in one query. */
const utc = (moment: string) => `replace(replace(${moment}::text, ' ', 'T'), '+00', 'Z')`;
const rupees = (paise: string) => `(${paise})::float8 / 100`;
const page = 'unnest((select $1::bigint[])) with ordinality as page (id, place)';
const shown = (rows: string) =>
  `select coalesce(json_agg(shown), '[]')::text as json from (${rows} order by place) shown`;

const NAME = `coalesce(nullif(btrim(concat_ws(' ', a.first_name, a.last_name)), ''), c.full_name)`;

const APPLICATIONS = shown(`
  select a.id, a.application_id, coalesce(a.first_name, regexp_replace(c.full_name, '\\s+\\S+$', '')) as first_name,
    case when a.first_name is null then substring(c.full_name from '\\s(\\S+)$') else a.last_name end as last_name,
    a.mobile_number, coalesce(a.email, c.email) as email, a.date_of_birth, a.pan_card_number, a.state, a.city,
    a.pincode, a.status, ${utc('a.created_at')} as created_at, ${utc('a.updated_at')} as updated_at,
    p.razorpay_order_id, p.razorpay_payment_id, p.status as razorpay_payment_status,
    ${rupees('p.amount_paise')} as razorpay_payment_amount, p.method as razorpay_payment_method,
    ${utc('p.occurred_at')} as razorpay_payment_timestamp, ${rupees('a.program_total_fee_paise')} as program_total_fee,
    ${rupees('f.paid_paise')} as total_amount_paid, ${rupees('f.excess_paise')} as excess_amount,
    coalesce((select ${rupees('sum(amount_paise)')} from loan_selections
      where application_id = a.id and status = 'Approved'), 0) as approved_loan_amount,
    d.mode as cheque_cash_payment_mode, d.paid_on as payment_timestamp, d.comment as payment_comment,
    ${rupees('d.amount_paise')} as cheque_cash_payemnt_amount, coalesce(h.list, '[]') as payment_history,
    a.reopen_reason, a.version
  from ${page} join applications a on a.id = page.id join candidates c on c.id = a.candidate_id
    join application_facts f on f.id = page.id${moneyJoins('page.id')}
    left join lateral (
      select json_agg(each) as list from (
        select o.razorpay_order_id, razorpay_payment_id, payments.status as razorpay_payment_status,
          ${rupees('payments.amount_paise - refunded_paise')} as razorpay_payment_amount,
          method as razorpay_payment_method, ${utc('occurred_at')} as razorpay_payment_timestamp
        from payments join orders o on o.id = order_id where payments.application_id = page.id
        order by occurred_at desc, payments.id desc
      ) each
    ) h on true`);

const PAYMENTS = shown(`
  select p.id, a.application_id, ${NAME} as candidate_name, coalesce(a.email, c.email) as email,
    a.mobile_number as mobile, a.program, o.razorpay_order_id, p.razorpay_payment_id,
    ${rupees('p.amount_paise')} as razorpay_payment_amount, ${rupees('p.refunded_paise')} as refunded_amount,
    case when p.status in ('created', 'authorized') then 'pending' else p.status end as razorpay_payment_status,
    p.method as razorpay_payment_method,
    case when p.amount_paise >= a.program_total_fee_paise then 'Full' else 'Installment' end as payment_type,
    case when p.captured_at is not null then (
      select count(*) from payments e where e.application_id = p.application_id and e.captured_at is not null
        and (e.occurred_at, e.id) <= (p.occurred_at, p.id)
    ) end as installment_number, ${utc('p.occurred_at')} as razorpay_payment_timestamp, a.status as application_status,
    (select max(r.number) from ledger_entries l join receipts r on r.ledger_entry_id = l.id
      where l.payment_id = p.id and l.kind = 'online_payment' and r.cancelled_by is null) as receipt_number,
    ${rupees('f.paid_paise')} as total_amount_paid,
    ${rupees('greatest(0, a.program_total_fee_paise - f.paid_paise)')} as remaining_amount,
    ${utc('p.created_at')} as created_at
  from ${page} join payments p on p.id = page.id join orders o on o.id = p.order_id
    join applications a on a.id = p.application_id join candidates c on c.id = a.candidate_id
    left join application_facts f on f.id = a.id`);

const FILES = ['pan', 'aadhar_front', 'aadhar_back', 'bank_statement', 'salary_slip'];
const APPLICANTS = [1, 2, 3].flatMap((number) => [
  `max(name) filter (where position = ${number}) as applicant${number}_name`,
  `max(relationship) filter (where position = ${number}) as applicant${number}_relationship`,
  ...FILES.map(
    (kind) =>
      `max(path) filter (where position = ${number} and kind = '${kind}') as applicant${number}_${kind}`,
  ),
]);

const LOANS = shown(`
  select l.id, a.application_id, l.candidate_id as user_id, l.registered_user_name, ${NAME} as candidate_name,
    a.program, s.*, ${utc('l.submitted_at')} as created_at, ${utc('l.updated_at')} as updated_at
  from ${page} join loan_applications l on l.id = page.id join applications a on a.id = l.application_id
    join candidates c on c.id = a.candidate_id
    cross join lateral (
      select ${APPLICANTS.join(', ')} from loan_applicants s left join loan_documents d on d.loan_applicant_id = s.id
        left join files on files.id = d.file_id
      where s.loan_application_id = l.id and s.locked_at is not null
    ) s`);

export const ROWS = { applications: APPLICATIONS, payments: PAYMENTS, loans: LOANS } as const;
export type ListKey = keyof typeof ROWS;
