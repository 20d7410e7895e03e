import { sql, type SQL } from 'drizzle-orm';
import { PAN } from '@portal/contract/rules/identity-numbers.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import { attemptValues } from '../../../lists/search/payment-values.ts';
import type { SearchTerm } from '../../../lists/search/search-terms.ts';
import { bankIdOf, type SearchWord } from '../../../lists/search/search-words.ts';
import { within, type WordMeaning, type WordMeanings } from '../../../lists/search/word-meanings.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';

/** What the same identity number is found by. */
export type IndexOf = IdentityNumbers['indexOf'];

const FACTS = 'application_facts';
export const APPLICATION_VALUES = ['amounts_paise', 'pay_status', 'pay_method'].map((column) => ({
  table: FACTS,
  column,
}));

/** What a word means in the list of applications, beside the words of an application. */
export function meaningsIn(indexOf: IndexOf) {
  return ({ text, term }: SearchWord): WordMeanings | undefined => {
    const paid = paidWith(text);
    if (paid !== undefined) return { isText: false, meanings: [meaning(paid)] };
    const meanings = term === undefined ? named(text, indexOf) : figured(term);
    return meanings.length === 0 ? undefined : { isText: true, meanings };
  };
}

/** By an id alone: what is found so is rare. */
function meaning(ids: SQL): WordMeaning {
  return { ids, row: sql`facts.id in (${ids})` };
}

/** The bank's ids stand for the applications that were paid, or to be paid, with them. */
function paidWith(word: string): SQL | undefined {
  const bankId = bankIdOf(word);
  if (bankId === undefined) return undefined;
  return bankId.kind === 'pay'
    ? sql`select application_id from payments where lower(${payments.providerPaymentId}) like ${bankId.like}`
    : sql`select application_id from orders where lower(${orders.providerOrderId}) like ${bankId.like}`;
}

/** A PAN is found whole, by its blind index; the words hold its last four, or all of one that is not sealed yet. */
function named(word: string, indexOf: IndexOf): WordMeaning[] {
  const pan = word.toUpperCase();
  const { statuses, methods } = attemptValues(word);
  return [
    ...(PAN.test(pan)
      ? [
          meaning(sql`select sealed.id from applications sealed
            where sealed_index(sealed.pan_card_number) = ${indexOf('pan_card_number', pan)}`),
        ]
      : []),
    ...(statuses.length === 0 ? [] : [ofFacts('pay_status', statuses)]),
    ...(methods.length === 0 ? [] : [ofFacts('pay_method', methods)]),
  ];
}

function ofFacts(column: 'pay_status' | 'pay_method', values: readonly string[]): WordMeaning {
  const has = sql`facts.${sql.raw(column)} in ${values}`;
  return {
    ids: sql`select facts.id from application_facts facts where ${has}`,
    row: has,
    frequency: { of: { table: FACTS, column }, values },
  };
}

function figured({ paise, moments, day }: SearchTerm): WordMeaning[] {
  if (paise !== undefined) return [withAmount(paise)];
  if (moments === undefined) return [];
  return [
    {
      ids: sql`select facts.id from application_facts facts where ${within(sql`facts.at`, moments)}`,
      row: within(sql`facts.at`, moments),
    },
    meaning(sql`select changed.id from applications changed
      where changed.deleted_at is null and ${within(sql`changed.updated_at`, moments)}`),
    meaning(sql`select attempt.application_id from payments attempt
      where ${within(sql`attempt.occurred_at`, moments)}`),
    ...(day === undefined
      ? []
      : [
          meaning(sql`select desk.application_id from desk_payments desk
            where desk.paid_on = ${day}::date and desk.superseded_at is null`),
        ]),
  ];
}

function withAmount(paise: number): WordMeaning {
  const has = sql`facts.amounts_paise @> array[${paise}::bigint]`;
  return {
    ids: sql`select facts.id from application_facts facts where ${has}`,
    row: has,
    frequency: { of: { table: FACTS, column: 'amounts_paise' }, values: [String(paise)] },
  };
}
