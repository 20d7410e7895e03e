import { sql, type SQL } from 'drizzle-orm';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { staffPaymentRoutes } from '@portal/contract/routes/staff-payments.ts';
import { APPLICATION_SORTS, type ApplicationSort } from '@portal/contract/rules/application-filter.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectListsTrue } from '../../test/database/expect-lists-true.ts';
import { CAMPAIGNS, manyPeople } from '../../test/lists/many-people.ts';
import {
  hasAll,
  PLAIN_APPLICATIONS,
  PLAIN_LOANS,
  PLAIN_PAYMENTS,
  type PlainList,
} from '../../test/lists/plain-sql.ts';
import { anyQuery, FILTERS, SEED, type Query } from '../../test/lists/random-filters.ts';
import { seeded, type Random } from '../../test/lists/random.ts';
import { aPortal } from '../../test/portal.ts';
import { sealNumbers } from '../../test/sealed-numbers.ts';
import { aDesk } from '../../test/staff.ts';

const BOUND = 10_000;

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');
beforeAll(async () => {
  await manyPeople(portal.database);
  // Words hold the last four of a sealed number: the job that seals them works now, and not between two questions.
  await sealNumbers(portal);
  await portal.database.execute(sql`analyze`);
}, 300_000);

const STATUSES = ['Registered', 'In Progress', 'Completed', 'On Hold', 'Selected', 'Rejected'];
const SORTS = {
  created_at: 'a.created_at',
  updated_at: 'a.updated_at',
  application_id: 'a.application_id',
  first_name: `lower(coalesce(a.first_name, regexp_replace(c.full_name, '\\s+\\S+$', '')))`,
  city: `lower(coalesce(a.city, ''))`,
  status: 'a.status',
  total_amount_paid: 'm.paid',
} as const satisfies Record<ApplicationSort, string>;

const LISTS = {
  applications: { path: '/api/applications', of: PLAIN_APPLICATIONS },
  payments: { path: '/api/payment-history', of: PLAIN_PAYMENTS },
  loans: { path: '/api/loan-applications', of: PLAIN_LOANS },
} as const satisfies Record<string, { readonly path: string; readonly of: PlainList }>;

async function shown(list: keyof typeof LISTS, query: Query) {
  const text = new URLSearchParams(query).toString();
  const { status, body } = await desk.ask('GET', `${LISTS[list].path}?${text}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const rows: unknown = body[list];
  const ids = Array.isArray(rows) ? rows.map((row: { id?: unknown }) => row.id) : [];
  return { ids, total: body['total'], total_is_exact: body['total_is_exact'] };
}

/** The ids of the page and the total, as plain SQL has them; a bounded list ends where counting does. */
async function plain(of: PlainList, query: Query, conditions: readonly SQL[], order: string) {
  const { search, start_date: from, end_date: to } = query;
  const all = [
    ...conditions,
    ...(search === undefined ? [] : [hasAll(search, of)]),
    ...(from === undefined ? [] : [sql`${sql.raw(of.at)} >= (${from} || ' 00:00+05:30')::timestamptz`]),
    ...(to === undefined
      ? []
      : [sql`${sql.raw(of.at)} < (${to} || ' 00:00+05:30')::timestamptz + interval '1 day'`]),
  ];
  const { rows } = await portal.database.execute<{ id: number }>(
    sql`select ${sql.raw(of.id)} as id from ${sql.raw(of.from)} ${sql.join(
      all.map((condition) => sql` and ${condition}`),
      sql``,
    )} order by ${sql.raw(order)}`,
  );
  const isBounded = conditions.length > 0 || search !== undefined;
  const counted = isBounded ? rows.slice(0, BOUND) : rows;
  const perPage = Number(query['per_page']);
  const skipped = (Number(query['page']) - 1) * perPage;
  const ids = counted.slice(skipped, skipped + perPage).map(({ id }) => id);
  return { ids, total: counted.length, total_is_exact: counted.length === rows.length };
}

interface QueryCase {
  readonly query: Query;
  readonly conditions?: readonly SQL[];
  /** Newest first where it is not said. */
  readonly order?: string;
}

async function expectAgreement(list: keyof typeof LISTS, seed: number, ask: (random: Random) => QueryCase) {
  const { of } = LISTS[list];
  const random = seeded(seed);
  for (let turn = 0; turn < FILTERS; turn += 1) {
    const { query, conditions = [], order = `${of.at} desc, ${of.id} desc` } = ask(random);
    expect(await shown(list, query), JSON.stringify(query)).toEqual(
      await plain(of, query, conditions, order),
    );
  }
}

describe('what a list shows is what plain SQL finds', () => {
  it(
    `of applications, with ${FILTERS} random filters`,
    () =>
      expectAgreement('applications', SEED, (random) => {
        const status = random.maybe([random.one(STATUSES), random.one(STATUSES)].join(','));
        const city = random.maybe(random.one(['PUNE', 'new delhi', 'जयपुर', 'Nowhere']));
        const campaign = random.maybe(random.one(CAMPAIGNS));
        const payment = random.maybe(random.one(['none', 'part', 'full']));
        const sort = random.maybe(random.one(APPLICATION_SORTS));
        const order = random.maybe(random.one(['asc', 'desc']));
        const query = anyQuery(random, { status, city, campaign, payment, sort, order });
        const conditions = [
          ...(status === undefined ? [] : [sql`a.status in ${status.split(',')}`]),
          ...(city === undefined ? [] : [sql`lower(a.city) = lower(${city})`]),
          ...(campaign === undefined ? [] : [sql`c.utm_campaign = ${campaign}`]),
          ...(payment === undefined ? [] : [PAID[payment] ?? sql`false`]),
        ];
        const way = order ?? (sort === undefined || sort === 'created_at' ? 'desc' : 'asc');
        const first = `${SORTS[sort ?? 'created_at']} ${way}`;
        const then = sort === 'updated_at' ? '' : `, a.created_at ${way}`;
        return { query, conditions, order: `${first}${then}, a.id ${way}` };
      }),
    FILTERS * 2000,
  );

  it(
    `of payments, with ${FILTERS} random filters`,
    () =>
      expectAgreement('payments', SEED + 1, (random) => {
        const status = random.maybe(random.one(['captured', 'failed', 'pending', 'refunded']));
        const known = status === 'pending' ? ['created', 'authorized'] : [status];
        const conditions = status === undefined ? [] : [sql`p.status in ${known}`];
        return { query: anyQuery(random, { status }), conditions };
      }),
    FILTERS * 2000,
  );

  it(
    `of loans, with ${FILTERS} random filters`,
    () => expectAgreement('loans', SEED + 2, (random) => ({ query: anyQuery(random) })),
    FILTERS * 2000,
  );

  it('and what is held for them is true', () => expectListsTrue(portal.database));
});

describe('rows that PostgreSQL writes', () => {
  it.each([
    ['/api/applications', staffApplicationRoutes.list.reply],
    ['/api/payment-history', staffPaymentRoutes.list.reply],
    ['/api/loan-applications', staffLoanRoutes.list.reply],
  ])('of %s have the fields of the contract and no other [8s.69]', async (path, reply) => {
    for (const page of [1, 2, 5]) {
      const { body } = await desk.ask('GET', `${path}?per_page=100&page=${page}`);
      expect(reply.parse(body)).toEqual(body);
    }
  });

  it('are those of the application that is opened', async () => {
    const { body } = await desk.ask('GET', '/api/applications?per_page=25&payment=part');
    const { applications } = staffApplicationRoutes.list.reply.parse(body);
    expect(applications).toHaveLength(25);
    for (const row of applications) {
      const whole = await desk.ask('GET', `/api/applications/${row.id}`);
      expect(whole.body['application']).toEqual(row);
    }
  });
});

const PAID: Readonly<Record<string, SQL>> = {
  none: sql`m.paid = 0`,
  part: sql`m.paid > 0 and m.paid < a.program_total_fee_paise`,
  full: sql`m.paid >= a.program_total_fee_paise`,
};
