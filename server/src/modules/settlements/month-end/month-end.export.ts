import { sql } from 'drizzle-orm';
import type { Period } from '@portal/contract/rules/month-end.ts';
import { PROVIDER_PAYMENT_ID } from '../../../db/schema/payments.ts';
import { candidateName } from '../../../db/schema/application-parts.ts';
import type { ExportPlan } from '../../exports/export-plan.ts';
import { CAPTURED_PAYMENTS, IS_CAPTURED, settlementState } from '../settlement-state.ts';
import { IS_STANDING, RETURNED_DOCUMENTS, STANDING_ENTRIES, within } from './month-end.views.ts';
import { day, indianDate, number, planOf, rupees, text, WAY_NAME } from './period-plan.ts';

interface NamedPlan {
  readonly name: string;
  readonly plan: ExportPlan;
}

const PERSON = [
  text('Application ID', sql`applications.application_id`),
  text('Candidate Name', candidateName),
] as const;
const PEOPLE = sql`join applications on applications.id = e.application_id
  join candidates on candidates.id = applications.candidate_id`;
/** Money above the fee is not taxed. */
const tax = (table: 'r' | 'returned') => [
  rupees('Taxable', sql`case when e.account = 'fee' then ${sql.raw(table)}.taxable_paise else 0 end`),
  rupees('CGST', sql`${sql.raw(table)}.tax_paise / 2`),
  rupees('SGST', sql`${sql.raw(table)}.tax_paise / 2`),
];

/** A sheet for each part of the month end. */
export function monthEndSheets(period: Period, now: Date): readonly [NamedPlan, ...NamedPlan[]] {
  return [
    { name: 'By way', plan: waysPlan(period) },
    { name: 'Receipts', plan: receiptsPlan(period) },
    { name: 'Refunds', plan: refundsPlan(period) },
    { name: 'Captured payments', plan: capturedPlan(period, now) },
    { name: 'Settlement lines', plan: linesPlan(period) },
    { name: 'Tax invoices', plan: taxDocumentsPlan(period) },
  ];
}

function waysPlan(period: Period): ExportPlan {
  const from = sql`from (
    select case when e.kind = 'refund' then 'Refunded' else 'Received' end as what, ${WAY_NAME} as way,
      count(*)::integer as count, sum(abs(e.amount_paise)) as paise
    from ${STANDING_ENTRIES} where ${within(sql`e.created_at`, period)} and ${IS_STANDING} group by 1, 2) sums`;
  const columns = [
    text('What', sql`sums.what`),
    text('Way', sql`sums.way`),
    number('Entries', sql`sums.count`),
    rupees('Amount', sql`sums.paise`),
  ];
  return planOf(columns, from, sql`sums.what, sums.paise desc`);
}

function receiptsPlan(period: Period): ExportPlan {
  const from = sql`from ${STANDING_ENTRIES} join receipts r on r.ledger_entry_id = e.id ${PEOPLE}
    where ${within(sql`e.created_at`, period)} and e.kind not in ('reversal', 'refund')`;
  const columns = [
    text('Receipt', sql`r.number`),
    day('Date', indianDate(sql`r.issued_at`)),
    ...PERSON,
    text('Way', WAY_NAME),
    text('Reference', sql`coalesce(${PROVIDER_PAYMENT_ID}, d.number)`),
    rupees('Amount', sql`r.amount_paise`),
    ...tax('r'),
    text('State', sql`case when r.cancelled_by is null then 'Received' else 'Cancelled' end`),
  ];
  return planOf(columns, from, sql`e.id`);
}

function refundsPlan(period: Period): ExportPlan {
  const from = sql`from ${STANDING_ENTRIES} left join (${RETURNED_DOCUMENTS}) returned
    on returned.ledger_entry_id = e.id ${PEOPLE}
    where ${within(sql`e.created_at`, period)} and e.kind = 'refund' and ${IS_STANDING}`;
  const columns = [
    text('Document', sql`returned.number`),
    day('Date', indianDate(sql`coalesce(returned.issued_at, e.created_at)`)),
    ...PERSON,
    text('Way', WAY_NAME),
    text('Answers', sql`returned.answers`),
    rupees('Amount', sql`-e.amount_paise`),
    ...tax('returned'),
  ];
  return planOf(columns, from, sql`e.id`);
}

/** As they were issued. */
function taxDocumentsPlan(period: Period): ExportPlan {
  const from = sql`from tax_documents d left join tax_documents answered on answered.id = d.invoice_id
    join applications on applications.id = d.application_id
    join candidates on candidates.id = applications.candidate_id
    where ${within(sql`d.issued_at`, period)}`;
  const columns = [
    text('Number', sql`d.number`),
    text('What', sql`case d.kind when 'invoice' then 'Tax invoice' else 'Credit note' end`),
    day('Date', indianDate(sql`d.issued_at`)),
    ...PERSON,
    text('Answers', sql`answered.number`),
    rupees('Amount', sql`d.amount_paise`),
    rupees('Taxable', sql`d.taxable_paise`),
    rupees('CGST', sql`d.tax_paise / 2`),
    rupees('SGST', sql`d.tax_paise / 2`),
  ];
  return planOf(columns, from, sql`d.kind desc, d.id`);
}

function capturedPlan(period: Period, now: Date): ExportPlan {
  const from = sql`from ${CAPTURED_PAYMENTS} left join settlements s on s.id = l.settlement_id
    join applications on applications.id = p.application_id
    join candidates on candidates.id = applications.candidate_id
    where ${IS_CAPTURED} and ${within(sql`p.captured_at`, period)}`;
  const columns = [
    text('Payment ID', PROVIDER_PAYMENT_ID),
    day('Captured on', indianDate(sql`p.captured_at`)),
    ...PERSON,
    text('Method', sql`p.method`),
    rupees('Amount', sql`p.amount_paise`),
    text('Money', sql`replace(${settlementState(now)}, '_', ' ')`),
    day('Paid out on', sql`s.settled_on::text`),
    text('UTR', sql`s.utr`),
  ];
  return planOf(columns, from, sql`p.captured_at, p.id`);
}

function linesPlan({ from: first, to: last }: Period): ExportPlan {
  const from = sql`from settlements s join settlement_lines l on l.settlement_id = s.id
    where s.settled_on between ${first} and ${last}`;
  const columns = [
    day('Paid out on', sql`s.settled_on::text`),
    text('UTR', sql`s.utr`),
    text('Settlement', sql`s.provider_settlement_id`),
    text('Kind', sql`l.kind`),
    text('Provider ID', sql`l.entity_id`),
    text('Payment ID', sql`l.provider_payment_id`),
    rupees('Gross', sql`l.gross_paise`),
    rupees('Fee', sql`l.fee_paise`),
    rupees('GST on fee', sql`l.tax_paise`),
    rupees('Net', sql`l.net_paise`),
  ];
  return planOf(columns, from, sql`s.settled_on, l.id`);
}
