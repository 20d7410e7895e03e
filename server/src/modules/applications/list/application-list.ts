import { sql, type SQL } from 'drizzle-orm';
import type { ApplicationFilter, ApplicationsQuery } from '@portal/contract/routes/application-filter.ts';
import type { ApplicationSort } from '@portal/contract/rules/application-filter.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import { bankIdOf } from '../../../lists/search/search-words.ts';
import type { List, ListFilter } from '../../../lists/list.ts';
import { applicationRows } from './applications.rows.ts';

export const APPLICATIONS: List = {
  name: 'listed_applications',
  facts: { table: 'application_facts', at: 'at' },
  rows: applicationRows,
  meaningOf: (word) => paidWith(word, sql`listed.id`),
};

/** The bank's ids stand for the applications that were paid, or to be paid, with them. */
export function paidWith(word: string, id: SQL): SQL | undefined {
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
