import { PAID_STATES, REACHED_IN } from '@portal/contract/rules/application-filter.ts';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { Pool } from 'pg';
import { BUILT_IN_VIEWS } from '@portal/contract/rules/saved-views.ts';
import { SANDBOX_STAFF } from '../../../tools/common/sandbox-staff.ts';
import { filtered, frequent, newest, rare, sorted, type IdsQuery } from '../floor/ids.ts';
import { VIEW_CONDITIONS } from '../floor/views.ts';
import type { ListKey } from '../floor/rows.ts';

/** One question: how the portal is asked, and what the floor runs for the same answer. */
export interface Case {
  readonly key: string;
  readonly title: string;
  readonly list: ListKey;
  /** By how many answers a second it is judged, or by how long one takes. */
  readonly kind: 'page' | 'search';
  readonly path: string;
  readonly ids: IdsQuery;
}

const PATHS = {
  applications: '/api/applications',
  payments: '/api/payment-history',
  loans: '/api/loan-applications',
} as const;
const TABLES = {
  applications: 'listed_applications',
  payments: 'listed_payments',
  loans: 'listed_loans',
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Everything that is measured of the lists; people are taken from the data. */
export async function readCases(pool: Pool): Promise<Case[]> {
  const { rows } = await pool.query<{
    mobile: string;
    email: string;
    number: ApplicationNumber;
    count: number;
  }>(`
    select mobile_number as mobile, candidates.email, application_id as number,
      (select count(*)::integer from application_facts) as count
    from applications join candidates on candidates.id = candidate_id
    where applications.status = 'Selected' and exists (select from loan_applications l where l.application_id = applications.id)
    order by applications.id offset 100 limit 1`);
  const [person] = rows;
  if (person === undefined) throw new Error('there is nobody to look for');
  return [
    ...pages(person.count),
    ...sorts(),
    ...filters(),
    ...views(),
    ...(['applications', 'payments', 'loans'] as const).flatMap((list) => searches(list, person)),
  ];
}

function pages(count: number): Case[] {
  const far = Math.max(1, count / 100);
  const [from, to] = [dayBefore(30), dayBefore(0)];
  const page = (title: string, list: ListKey, key: string, query: string, ids: IdsQuery): Case => ({
    key,
    title,
    list,
    kind: 'page',
    path: `${PATHS[list]}${query}`,
    ids,
  });
  return [
    page('page 1 with exact total', 'applications', 'page-1', '', newest(TABLES.applications, 0)),
    page(
      'page half way through the list',
      'applications',
      'page-far',
      `?page=${far}`,
      newest(TABLES.applications, (far - 1) * 50),
    ),
    page(
      '30 days',
      'applications',
      'days',
      `?start_date=${from}&end_date=${to}`,
      newest(TABLES.applications, 0, from, to),
    ),
    page('payments, page 1', 'payments', 'payments-1', '', newest(TABLES.payments, 0)),
    page(
      'payments, 30 days',
      'payments',
      'payments-days',
      `?start_date=${from}&end_date=${to}`,
      newest(TABLES.payments, 0, from, to),
    ),
    page('loans, page 1', 'loans', 'loans-1', '', newest(TABLES.loans, 0)),
  ];
}

const ORDERS = {
  updated_at: [
    'a.updated_at desc, a.id desc',
    'application_facts facts join applications a on a.id = facts.id and a.deleted_at is null',
  ],
  application_id: ['facts.number desc'],
  first_name: ['facts.first_name desc, facts.at desc, facts.id desc'],
  city: ['facts.city desc, facts.at desc, facts.id desc'],
  status: ['facts.status desc, facts.at desc, facts.id desc'],
  total_amount_paid: ['facts.paid_paise desc, facts.at desc, facts.id desc'],
} as const;

function sorts(): Case[] {
  return Object.entries(ORDERS).map(([sort, [order, from]]) => ({
    key: `sort-${sort}`,
    title: `sorted by ${sort}`,
    list: 'applications',
    kind: 'page',
    path: `${PATHS.applications}?sort=${sort}&order=desc`,
    ids: sorted(order, from),
  }));
}

const OWNERS = ' join application_owners owned on owned.application_id = application_facts.id';
const OWNED = 'owned.staff_user_id = (select id from staff_users where lower(username) = lower($1))';

function filters(): Case[] {
  const facts = (name: string, condition: string, value: string): Case => ({
    key: `filter-${name}`,
    title: `${name} filter`,
    list: 'applications',
    kind: 'page',
    path: `${PATHS.applications}?${name}=${encodeURIComponent(value)}`,
    ids: filtered('application_facts', 'at', condition, value),
  });
  return [
    facts('status', 'status = $1', 'Completed'),
    facts('city', 'city = lower($1)', 'Indore'),
    facts('campaign', 'campaign = $1', 'referral'),
    facts('payment', 'payment = $1', 'part'),
    facts(
      'reached',
      `$1 <> '' and (status in (${quoted(REACHED_IN.submitted)}) or payment in (${quoted(PAID_STATES)}))`,
      'submitted',
    ),
    facts('state', 'state = lower($1)', 'Maharashtra'),
    facts('percentage_from', 'ug_percentage >= $1::numeric', '60'),
    facts('loan', 'loan = $1', 'pending'),
    facts('warnings', "$1 = 'any' and has_warnings", 'any'),
    {
      ...facts('owner', OWNED, SANDBOX_STAFF.username),
      ids: filtered(`application_facts${OWNERS}`, 'at', OWNED, SANDBOX_STAFF.username),
    },
    {
      key: 'filter-payments',
      title: 'payments, status filter',
      list: 'payments',
      kind: 'page',
      path: `${PATHS.payments}?status=failed`,
      ids: filtered('payments', 'occurred_at', 'status = $1', 'failed'),
    },
  ];
}

/** Those that every portal has; their filters are of verification, status and payment, and waiting days. */
function views(): Case[] {
  return Object.entries(VIEW_CONDITIONS).map(([key, condition]) => {
    const view = BUILT_IN_VIEWS.find((one) => one.key === key);
    if (view === undefined) throw new Error(`there is no view ${key}`);
    return {
      key: `view-${key}`,
      title: `the view ${view.name}`,
      list: 'applications',
      kind: 'page',
      path: `${PATHS.applications}?${new URLSearchParams(view.query).toString()}`,
      ids: filtered('application_facts', 'at', condition, undefined),
    };
  });
}

interface Person {
  readonly mobile: string;
  readonly email: string;
  readonly number: ApplicationNumber;
}

function searches(list: ListKey, { mobile, email, number }: Person): Case[] {
  const table = TABLES[list];
  const digits = /[0-9]{4,6}/.exec(email)?.[0] ?? email;
  const asked = (name: string, search: string, ids: IdsQuery): Case => ({
    key: `${list}-${name.replaceAll(' ', '-')}`,
    title: `${list}: search ${name}`,
    list,
    kind: 'search',
    path: `${PATHS[list]}?search=${encodeURIComponent(search)}`,
    ids,
  });
  return [
    asked('mobile', mobile, rare(table, `%${mobile.slice(-7)}%`, mobile)),
    asked('email', email, rare(table, `%${digits}%`, email)),
    asked('number', number, rare(table, `%${number.slice(-6)}%`, number.toLowerCase())),
    asked('name part', 'krish', rare(table, '%krish%', 'krish')),
    asked('surname', 'Joshi', frequent(table, '%joshi%', 'joshi')),
    asked('most frequent surname', 'Kumar', frequent(table, '%kumar%', 'kumar')),
    asked('no match', 'zzqqxx', rare(table, '%zzqqxx%', 'zzqqxx')),
    asked('two letters', 'ku', frequent(table, '% ku%', ' ku')),
    asked('one letter', 'a', frequent(table, '% a%', ' a')),
    asked('rare letter', 'x', rare(table, '% x%', ' x')),
    asked('Hindi', 'अजय', rare(table, '%अजय%', 'अजय')),
  ];
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
