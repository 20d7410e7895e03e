import { sql, type SQL } from 'drizzle-orm';
import { PROGRAM } from '@portal/contract/program.ts';
import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { RECEIPT_NUMBER } from '@portal/contract/rules/receipt-number.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import { attemptValues } from '../../../lists/search/payment-values.ts';
import type { SearchTerm } from '../../../lists/search/search-terms.ts';
import { bankIdOf, type SearchWord } from '../../../lists/search/search-words.ts';
import {
  isWordOf,
  valuesNamed,
  within,
  type ValueColumn,
  type WordMeaning,
  type WordMeanings,
} from '../../../lists/search/word-meanings.ts';

const ofPayments = (column: string): ValueColumn => ({ table: 'payments', column });
const OF_STATUS: ValueColumn = { table: 'application_facts', column: 'status' };
const OF_PROGRAM: ValueColumn = { table: 'applications', column: 'program' };

export const PAYMENT_VALUES = [
  ofPayments('status'),
  ofPayments('method'),
  ofPayments('amount_paise'),
  OF_STATUS,
  OF_PROGRAM,
];

/** What a word means in the payment history, beside who paid: each found by an index of the payments. */
export function paymentMeanings({ text, term }: SearchWord): WordMeanings | undefined {
  const bankId = hasBankId(text);
  if (bankId !== undefined) return { isText: false, meanings: [bankId] };
  const meanings = term === undefined ? named(text) : figured(term);
  return meanings.length === 0 ? undefined : { isText: true, meanings };
}

/** The bank's ids, by how they begin. */
function hasBankId(word: string): WordMeaning | undefined {
  const bankId = bankIdOf(word);
  if (bankId === undefined) return undefined;
  return meaning(
    bankId.kind === 'pay'
      ? sql`select id from payments where lower(${payments.providerPaymentId}) like ${bankId.like}`
      : sql`select payments.id from orders join payments on payments.order_id = orders.id
          where lower(${orders.providerOrderId}) like ${bankId.like}`,
  );
}

function meaning(ids: SQL): WordMeaning {
  return { ids, row: sql`facts.id in (${ids})` };
}

function named(word: string): WordMeaning[] {
  const { statuses, methods } = attemptValues(word);
  const standing = valuesNamed(
    word,
    APPLICATION_STATUSES.map((status) => [status, status]),
  );
  return [
    ...(statuses.length === 0 ? [] : [ofColumn('status', statuses)]),
    ...(methods.length === 0 ? [] : [ofColumn('method', methods)]),
    ...(standing.length === 0 ? [] : [ofApplicationStatus(standing)]),
    ...(isWordOf(word, PROGRAM.name) ? [ofProgram()] : []),
    ...typed(word),
    ...(RECEIPT_NUMBER.test(word.toUpperCase()) ? [withReceipt(word.toUpperCase())] : []),
  ];
}

function ofColumn(column: 'status' | 'method', values: readonly string[]): WordMeaning {
  const has = sql`facts.${sql.raw(column)} in ${values}`;
  return {
    ids: sql`select facts.id from payments facts where ${has}`,
    row: has,
    frequency: { of: ofPayments(column), values },
  };
}

function ofApplicationStatus(statuses: readonly string[]): WordMeaning {
  return {
    ids: sql`select paid.id from application_facts person join payments paid on paid.application_id = person.id
      where person.status in ${statuses}`,
    row: sql`exists (select from application_facts person
      where person.id = facts.application_id and person.status in ${statuses})`,
    frequency: { of: OF_STATUS, values: statuses },
  };
}

function ofProgram(): WordMeaning {
  return {
    ids: sql`select paid.id from payments paid join applications person on person.id = paid.application_id
      where person.program = ${PROGRAM.name}`,
    row: sql`exists (select from applications person
      where person.id = facts.application_id and person.program = ${PROGRAM.name})`,
    frequency: { of: OF_PROGRAM, values: [PROGRAM.name] },
  };
}

// Some pay at once, most in parts: both are frequent enough to be met among the newest.
const TYPE_SHARE = 0.3;

/** Full if it was the whole fee, else an installment. */
function typed(word: string): WordMeaning[] {
  const [type] = valuesNamed(word, [
    ['full', 'Full'],
    ['installment', 'Installment'],
  ]);
  if (type === undefined) return [];
  const compared = sql.raw(type === 'full' ? '>=' : '<');
  return [
    {
      ids: sql`select paid.id from payments paid join applications person on person.id = paid.application_id
        where paid.amount_paise ${compared} person.program_total_fee_paise`,
      row: sql`facts.amount_paise ${compared} (select person.program_total_fee_paise
        from applications person where person.id = facts.application_id)`,
      share: TYPE_SHARE,
    },
  ];
}

function withReceipt(number: string): WordMeaning {
  return meaning(sql`select entry.payment_id from receipts
    join ledger_entries entry on entry.id = receipts.ledger_entry_id
    where receipts.number = ${number} and receipts.cancelled_by is null and entry.payment_id is not null`);
}

function figured({ paise, moments, written }: SearchTerm): WordMeaning[] {
  if (paise !== undefined) return withAmount(paise, written);
  if (moments === undefined) return [];
  return [sql`facts.occurred_at`, sql`facts.created_at`].map((moment) => ({
    ids: sql`select facts.id from payments facts where ${within(moment, moments)}`,
    row: within(moment, moments),
  }));
}

/** The payment's own amounts, what is paid and owed of its application, and a payment's number. */
function withAmount(paise: number, written: string): WordMeaning[] {
  const own = sql`facts.amount_paise = ${paise}`;
  const returned = sql`facts.refunded_paise + facts.transferred_paise = ${paise}`;
  const total = sql`person.paid_paise = ${paise}`;
  const owed = sql`person.fee_paise - person.paid_paise = ${paise}`;
  return [
    {
      ids: sql`select facts.id from payments facts where ${own}`,
      row: own,
      frequency: { of: ofPayments('amount_paise'), values: [String(paise)] },
    },
    { ids: sql`select facts.id from payments facts where ${returned}`, row: returned },
    ...[total, owed].map((has) => ({
      ids: sql`select paid.id from application_facts person join payments paid on paid.application_id = person.id
        where ${has}`,
      row: sql`exists (select from application_facts person where person.id = facts.application_id and ${has})`,
    })),
    ...(/^\d{1,15}$/u.test(written) ? [meaning(sql`select ${Number(written)}::bigint`)] : []),
  ];
}
