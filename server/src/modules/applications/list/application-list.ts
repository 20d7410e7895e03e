import { sql, type SQL } from 'drizzle-orm';
import type { ApplicationFilter, ApplicationsQuery } from '@portal/contract/routes/application-filter.ts';
import { PAN } from '@portal/contract/rules/identity-numbers.ts';
import type { ApplicationSort } from '@portal/contract/rules/application-filter.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import { hasWord } from '../../../lists/search/listed-words.ts';
import { bankIdOf, searchWords } from '../../../lists/search/search-words.ts';
import type { List, ListFilter } from '../../../lists/list.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';
import { applicationRows } from './applications.rows.ts';

/** What the same identity number is found by. */
export type IndexOf = IdentityNumbers['indexOf'];

export const applicationList = (indexOf: IndexOf): List => ({
  name: 'listed_applications',
  facts: { table: 'application_facts', at: 'at' },
  rows: applicationRows,
  meaningOf: (word) => meaningOf(word, sql`listed.id`, indexOf),
});

/** The condition for a word that is not among the searched words of an application. */
export function meaningOf(word: string, id: SQL, indexOf: IndexOf): SQL | undefined {
  return paidWith(word, id) ?? withPan(word, id, indexOf);
}

/** A PAN is found whole, by its blind index; the words hold its last four, or all of one that is not sealed yet. */
function withPan(word: string, id: SQL, indexOf: IndexOf): SQL | undefined {
  const pan = word.toUpperCase();
  if (!PAN.test(pan)) return undefined;
  const [found] = searchWords(word);
  if (found === undefined) return undefined;
  return sql`${id} in (
    select sealed.id from applications sealed
      where sealed_index(sealed.pan_card_number) = ${indexOf('pan_card_number', pan)}
    union all select listed.id from listed_applications listed where ${hasWord(found).indexed})`;
}

/** The bank's ids stand for the applications that were paid, or to be paid, with them. */
function paidWith(word: string, id: SQL): SQL | undefined {
  const bankId = bankIdOf(word);
  if (bankId === undefined) return undefined;
  return bankId.kind === 'pay'
    ? sql`${id} in (select application_id from payments where lower(${payments.providerPaymentId}) like ${bankId.like})`
    : sql`${id} in (select application_id from orders where lower(${orders.providerOrderId}) like ${bankId.like})`;
}

/** On `application_facts facts`. */
export function factConditions({ status, city, campaign, payment }: ApplicationFilter): SQL[] {
  return [
    ...(status === undefined ? [] : [sql`facts.status in ${status}`]),
    ...(city === undefined ? [] : [sql`facts.city = lower(${city})`]),
    ...(campaign === undefined ? [] : [sql`facts.campaign = ${campaign}`]),
    ...(payment === undefined ? [] : [sql`facts.payment = ${payment}`]),
  ];
}

const then = [sql`facts.at`, sql`facts.id`];
const ORDERS: Readonly<Record<Exclude<ApplicationSort, 'created_at'>, Pick<ListFilter, 'join' | 'order'>>> = {
  updated_at: {
    join: sql`join applications on applications.id = facts.id and applications.deleted_at is null`,
    order: [sql`applications.updated_at`, sql`applications.id`],
  },
  application_id: { order: [sql`facts.number`] },
  first_name: { order: [sql`facts.first_name`, ...then] },
  city: { order: [sql`facts.city`, ...then] },
  status: { order: [sql`facts.status`, ...then] },
  total_amount_paid: { order: [sql`facts.paid_paise`, ...then] },
};

/** Newest first unless another order is asked for; ties are in the order in which they came. */
export function listFilterOf({ sort = 'created_at', order, ...filter }: ApplicationsQuery): ListFilter {
  return {
    conditions: factConditions(filter),
    direction: order ?? (sort === 'created_at' ? 'desc' : 'asc'),
    ...(sort === 'created_at' ? {} : ORDERS[sort]),
  };
}
