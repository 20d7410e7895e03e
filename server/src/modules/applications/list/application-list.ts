import { sql, type SQL } from 'drizzle-orm';
import type { ApplicationFilter, ApplicationsQuery } from '@portal/contract/routes/application-filter.ts';
import {
  chosenCampaign,
  NO_OWNER,
  type ApplicationSort,
  type PaymentState,
} from '@portal/contract/rules/application-filter.ts';
import type { List, ListFilter } from '../../../lists/list.ts';
import { APPLICATION_VALUES, meaningsIn, type IndexOf } from './application-meanings.ts';
import { applicationRows } from './applications.rows.ts';
import { isPaidIn, reachedIn } from './reached.ts';

export const applicationList = (indexOf: IndexOf): List => ({
  name: 'listed_applications',
  facts: { table: 'application_facts', at: 'at' },
  rows: applicationRows,
  meaningsOf: meaningsIn(indexOf),
  valueColumns: APPLICATION_VALUES,
});

/** On `application_facts facts`. */
export function factConditions(filter: ApplicationFilter): SQL[] {
  const { status, city, campaign, payment, reached, state, loan, verification, warnings, owner } = filter;
  const { percentage_from: least, percentage_to: most, waiting_days: days } = filter;
  return [
    ...(status === undefined ? [] : [sql`facts.status in ${status}`]),
    ...(city === undefined ? [] : [sql`facts.city = lower(${city})`]),
    ...(campaign === undefined ? [] : [sql`facts.campaign = ${chosenCampaign(campaign)}`]),
    ...(payment === undefined ? [] : [paidSo(payment)]),
    ...(reached === undefined ? [] : [reachedIn(reached, FACTS)]),
    ...(state === undefined ? [] : [sql`facts.state = lower(${state})`]),
    ...(least === undefined ? [] : [sql`facts.ug_percentage >= ${least}::numeric`]),
    ...(most === undefined ? [] : [sql`facts.ug_percentage <= ${most}::numeric`]),
    ...(loan === undefined ? [] : [sql`facts.loan = ${loan}`]),
    ...(verification === undefined ? [] : [sql`facts.verification = ${verification}`]),
    ...(warnings === undefined
      ? []
      : [warnings === 'any' ? sql`facts.has_warnings` : sql`facts.has_duplicates`]),
    ...(owner === undefined ? [] : [ownedBy(owner)]),
    ...(days === undefined
      ? []
      : [sql`facts.waiting_since < portal_now() - ${days}::integer * interval '1 day'`]),
  ];
}

function ownedBy(owner: string): SQL {
  if (owner === NO_OWNER) {
    return sql`not exists (select from application_owners owned where owned.application_id = facts.id)`;
  }
  return sql`exists (select from application_owners owned
    join staff_users colleague on colleague.id = owned.staff_user_id
    where owned.application_id = facts.id and lower(colleague.username) = lower(${owner}))`;
}

function paidSo(payment: PaymentState): SQL {
  switch (payment) {
    case 'above':
      return sql`facts.excess_paise > 0`;
    case 'any':
      return isPaidIn(FACTS);
    case 'owed':
      return sql`facts.payment in ('none', 'part')`;
    case 'none':
    case 'part':
    case 'full':
      return sql`facts.payment = ${payment}`;
  }
}

const FACTS = { status: sql`facts.status`, payment: sql`facts.payment` };

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
