import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/db/connection.ts';
import { aStaffUser } from '../database/rows.ts';

/** More than lists count to, so that the bound is met too. */
export const MANY = 10_400;
const AT_ONCE = 1300;

const FIRST = ['Asha', 'Ravi', 'अजय', 'Om', 'Zoë', 'Mary Ann', 'Imran', 'Xavier'];
const LAST = ['Kumar', 'Rao', 'O’Neil', 'कुमार', 'Das', 'D-Souza'];
const CITIES = ['Pune', 'pune', 'New Delhi', 'Port Blair', 'जयपुर', '100%_\\town'];
export const CAMPAIGNS = ['summer', 'Summer', 'diwali-26'];

/** People in every state that a list can show them in, made by the database itself. */
export async function manyPeople(db: Queries, many = MANY): Promise<void> {
  const { id: staff } = await aStaffUser(db);
  for (let from = 1; from <= many; from += AT_ONCE) {
    await somePeople(db, from, Math.min(many, from + AT_ONCE - 1));
  }
  await db.execute(sql`
    update applications set deleted_at = now(), deleted_by = ${staff} where id % 23 = 0 and status <> 'Selected'`);
  await somePayments(db);
  await db.execute(sql`
    insert into desk_payments (application_id, mode, comment, created_by)
    select id, 'Cheque', 'Counter ' || id % 7, ${staff} from applications where id % 19 = 0`);
  await someLoans(db);
}

async function somePeople(db: Queries, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with people as (
      select n, (${sql.param(FIRST)}::text[])[1 + n % 8] as first, (${sql.param(LAST)}::text[])[1 + n / 3 % 6] as last,
        timestamptz '2026-01-01T00:00:00Z' + n * interval '37 minutes' as at,
        (array['Registered', 'In Progress', 'Completed', 'On Hold', 'Selected', 'Rejected'])[1 + n % 11 % 6] as status
      from generate_series(${from}::integer, ${to}::integer) n
    ), candidate as (
      insert into candidates (id, mobile, full_name, email, utm_campaign, created_at) overriding system value
      select n, (6000000000 + n * 7919)::text, first || '  ' || last, lower('P' || n || '@Example.in'),
        (${sql.param(CAMPAIGNS)}::text[])[1 + n % 5], at from people
    )
    insert into applications (
      id, application_id, candidate_id, mobile_number, program, program_total_fee_paise, status, current_step,
      answers, submitted_at, submission, created_at, updated_at
    ) overriding system value
    select n, 'KBP26-' || lpad(n::text, 6, '0'), n, (6000000000 + n * 7919)::text, 'Program', 23600000, status, 3,
      case when n % 4 = 0 then '{}'::jsonb else jsonb_build_object(
        'first_name', first, 'last_name', last, 'email', 'form' || n || '@mail.in', 'city', (${sql.param(CITIES)}::text[])[1 + n % 6],
        'state', 'State of ' || first, 'district', 'District ' || n % 9, 'pincode', (400000 + n)::text,
        'date_of_birth', '19' || 90 + n % 10 || '-0' || 1 + n % 9 || '-11'
      ) || case when n % 6 = 1 then jsonb_build_object('pan_card_number', 'ABCDE' || 1000 + n % 9000 || 'F') else '{}' end end,
      case when status not in ('Registered', 'In Progress') then at end,
      case when status not in ('Registered', 'In Progress') then '{}'::jsonb end,
      at, at + (n % 50) * interval '1 hour' from people`);
}

async function somePayments(db: Queries): Promise<void> {
  await db.execute(sql`
    with paid as (
      insert into orders (id, application_id, receipt, razorpay_order_id, amount_paise, state, superseded_at)
      overriding system value
      select id, id, 'many-' || id, 'order_Or' || md5(id::text), 5000000 * (1 + id % 5), 'superseded', now()
      from applications where status = 'Selected' and id % 3 <> 0
      returning id, amount_paise
    ), tried as (
      insert into payments (
        razorpay_payment_id, order_id, application_id, amount_paise, status, method, provider_created_at, captured_at
      )
      select 'pay_Pa' || md5(id::text), id, id, amount_paise,
        (array['captured', 'failed', 'created', 'captured'])[1 + id % 4],
        'upi', timestamptz '2026-02-01T00:00:00Z' + id * interval '41 minutes',
        case when id % 4 in (0, 3) then now() end
      from paid returning id, application_id, amount_paise, status
    )
    insert into ledger_entries (application_id, kind, account, amount_paise, payment_id, idempotency_key, actor_kind)
    select application_id, 'online_payment', 'fee', least(amount_paise, 23600000), id, 'many:' || id, 'provider'
    from tried where status = 'captured'`);
}

async function someLoans(db: Queries): Promise<void> {
  await db.execute(sql`
    with loan as (
      insert into loan_applications (application_id, candidate_id, registered_user_name, submitted_at)
      select id, id, 'Registered ' || id, case when id % 5 <> 0 then created_at + interval '9 days' end
      from applications where id % 17 = 0 returning id, candidate_id
    )
    insert into loan_applicants (loan_application_id, candidate_id, position, name, relationship, locked_at)
    select id, candidate_id, 1, 'Borrower ' || id, 'Self', case when id % 2 = 0 then now() end from loan`);
}
