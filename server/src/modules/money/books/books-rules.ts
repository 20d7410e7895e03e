import { REFUND_TEXTS } from '@portal/contract/texts/refunds.ts';
import { sql } from 'drizzle-orm';
import { PROVIDER_PAYMENT_ID } from '../../../db/schema/payments.ts';
import type { BooksRule } from './books-rule.ts';
import { BANK_RULES } from './bank-rules.ts';
import { CONCESSION_RULES } from './concession-rules.ts';
import { DISPUTE_RULES } from './dispute-rules.ts';
import { SETTLEMENT_RULES } from './settlement-rules.ts';
import { TAX_DOCUMENT_RULES } from './tax-document-rules.ts';
import { TOTAL_RULES } from './total-rules.ts';

const STANDING = sql`not exists (select from ledger_entries reversal where reversal.reverses = e.id)`;
const IS_CREDIT = sql`e.kind not in ('refund', 'reversal')`;

/** Each year's receipts are numbered from 1 without a gap, one for each credit. */
const RECEIPTS: readonly BooksRule[] = [
  {
    name: 'the receipts of a year are not numbered from 1 without a gap',
    query: sql`
      select r.financial_year || ': ' || count(*) || ' receipts from ' || min(r.serial) || ' to ' || max(r.serial)
        || ', counted ' || coalesce(max(c.last_serial), 0) as what
      from receipts r left join receipt_counters c on c.financial_year = r.financial_year
      group by r.financial_year having min(r.serial) <> 1 or max(r.serial) <> count(*)
        or count(distinct r.serial) <> count(*) or max(c.last_serial) is distinct from max(r.serial)`,
  },
  {
    name: 'a year counts receipts that are not there',
    query: sql`
      select c.financial_year || ': ' || c.last_serial as what from receipt_counters c
      where not exists (select from receipts r where r.financial_year = c.financial_year)`,
  },
  {
    name: 'a credit has no receipt, or one of another amount',
    query: sql`
      select 'entry ' || e.id || ': ' || e.amount_paise || ' paise, receipt '
        || coalesce(r.number || ' of ' || r.amount_paise, 'missing') as what
      from ledger_entries e left join receipts r on r.ledger_entry_id = e.id
      where ${IS_CREDIT} and r.amount_paise is distinct from e.amount_paise`,
  },
  {
    name: 'a receipt stands for something that is not a credit',
    query: sql`
      select r.number as what from receipts r left join ledger_entries e on e.id = r.ledger_entry_id
      where e.id is null or not (${IS_CREDIT})`,
  },
  {
    name: 'a receipt is not cancelled exactly if its credit was taken back',
    query: sql`
      select r.number as what from receipts r join ledger_entries e on e.id = r.ledger_entry_id
      where (r.cancelled_by is null) <> (${STANDING})`,
  },
];

/** The same of refunds and their vouchers. */
const VOUCHERS: readonly BooksRule[] = [
  {
    name: 'the refund vouchers of a year are not numbered from 1 without a gap',
    query: sql`
      select v.financial_year || ': ' || count(*) || ' vouchers from ' || min(v.serial) || ' to ' || max(v.serial)
        || ', counted ' || coalesce(max(c.last_serial), 0) as what
      from refund_vouchers v left join refund_voucher_counters c on c.financial_year = v.financial_year
      group by v.financial_year having min(v.serial) <> 1 or max(v.serial) <> count(*)
        or count(distinct v.serial) <> count(*) or max(c.last_serial) is distinct from max(v.serial)`,
  },
  {
    name: 'a year counts refund vouchers that are not there',
    query: sql`
      select c.financial_year || ': ' || c.last_serial as what from refund_voucher_counters c
      where not exists (select from refund_vouchers v where v.financial_year = c.financial_year)`,
  },
  {
    name: 'a refund has no voucher, or one of another amount',
    // Of an invoiced fee it has a credit note instead.
    query: sql`
      select 'entry ' || e.id || ': ' || e.amount_paise || ' paise, voucher '
        || coalesce(v.number || ' of ' || v.amount_paise, 'missing') as what
      from ledger_entries e left join refund_vouchers v on v.ledger_entry_id = e.id
      where e.kind = 'refund' and ${STANDING} and v.amount_paise is distinct from -e.amount_paise
        and not exists (select from tax_documents d where d.ledger_entry_id = e.id and v.id is null)`,
  },
  {
    name: 'a refund voucher stands for no refund, or answers a receipt of another application',
    query: sql`
      select v.number as what from refund_vouchers v
        left join ledger_entries e on e.id = v.ledger_entry_id left join receipts r on r.id = v.receipt_id
      where e.kind is distinct from 'refund' or not (${STANDING})
        or r.application_id is distinct from v.application_id`,
  },
];

/** The ledger equals what its sources say: the provider's payments, the desk's records, the lenders' rows. */
const SOURCES: readonly BooksRule[] = [
  {
    name: 'a payment is credited with another amount than the provider holds for it',
    query: sql`
      select ${PROVIDER_PAYMENT_ID} || ': ' || coalesce(l.paise, 0) || ' of ' || p.amount_paise || ' less '
        || p.refunded_paise + p.transferred_paise || ' paise, ' || p.status as what
      from payments p left join (
        select payment_id, sum(amount_paise) as paise from ledger_entries e
        where payment_id is not null and ${STANDING} group by 1
      ) l on l.payment_id = p.id
      where coalesce(l.paise, 0)
        <> case when p.status in ('captured', 'refunded') then p.amount_paise - p.refunded_paise - p.transferred_paise
          else 0 end`,
  },
  {
    name: 'a desk payment and its entries disagree',
    query: sql`
      select 'desk payment ' || d.id || ': ' || coalesce(l.paise, 0) || ' of ' || coalesce(d.amount_paise, 0)
        || ' paise, ' || d.state as what
      from desk_payments d left join (
        select desk_payment_id, sum(amount_paise) as paise from ledger_entries e
        where desk_payment_id is not null and ${STANDING} group by 1
      ) l on l.desk_payment_id = d.id
      where coalesce(l.paise, 0) <> case when d.taken_back_at is null and d.state <> 'bounced'
        and (d.state = 'cleared' or not d.awaits_clearing) then coalesce(d.amount_paise, 0) else 0 end`,
  },
  {
    name: 'a disbursal and its entries disagree',
    query: sql`
      select 'loan selection ' || s.id || ': ' || coalesce(l.paise, 0) || ' of ' || coalesce(s.disbursed_paise, 0)
        || ' paise' as what
      from loan_selections s left join (
        select loan_selection_id, sum(amount_paise) as paise from ledger_entries e
        where loan_selection_id is not null and kind <> 'refund' and ${STANDING} group by 1
      ) l on l.loan_selection_id = s.id
      where coalesce(l.paise, 0) <> case
        when s.status = 'Approved' and s.disbursal_date is not null then coalesce(s.disbursed_paise, 0) else 0 end`,
  },
  {
    name: 'a refund and its entries disagree',
    // One that the provider had returned by itself keeps the reason why it was not made: the entries name no refund.
    query: sql`
      select r.reference || ': ' || coalesce(l.paise, 0) || ' of ' || r.amount_paise || ' paise' as what
      from refunds r left join (
        select refund_id, -sum(amount_paise) as paise from ledger_entries e
        where refund_id is not null and ${STANDING} group by 1
      ) l on l.refund_id = r.id
      where coalesce(l.paise, 0) <> case
        when r.state = 'done' and r.cancelled_at is null and (r.way = 'bank' or r.failure is null) then r.amount_paise else 0 end`,
  },
  {
    name: 'a refund ended because the provider had returned the money, which is not in the books',
    query: sql`
      select ${PROVIDER_PAYMENT_ID} || ': ' || sum(r.amount_paise) || ' paise' as what
      from refunds r join payments p on p.id = r.payment_id
      where r.state = 'done' and r.failure = ${REFUND_TEXTS.returnedBefore}
      group by p.id having sum(r.amount_paise) > (select coalesce(-sum(e.amount_paise), 0) from ledger_entries e
        where e.payment_id = p.id and e.kind = 'refund' and e.refund_id is null and ${STANDING})`,
  },
  {
    name: 'more goes back of a payment than is left of it',
    query: sql`
      select ${PROVIDER_PAYMENT_ID} || ': ' || sum(r.amount_paise) || ' paise' as what
      from payments p join refunds r on r.payment_id = p.id and r.state <> 'done'
      group by p.id having sum(r.amount_paise) > p.amount_paise - p.refunded_paise - p.transferred_paise`,
  },
  {
    name: 'an order is paid without money',
    query: sql`
      select o.receipt as what from orders o where o.state = 'paid'
        and not exists (select from payments p where p.order_id = o.id and p.status in ('captured', 'refunded'))`,
  },
];

export const BOOKS_RULES: readonly BooksRule[] = [
  ...TOTAL_RULES,
  ...CONCESSION_RULES,
  ...RECEIPTS,
  ...VOUCHERS,
  ...TAX_DOCUMENT_RULES,
  ...SOURCES,
  ...DISPUTE_RULES,
  ...SETTLEMENT_RULES,
  ...BANK_RULES,
];
