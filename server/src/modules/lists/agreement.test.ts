import { sql, type SQL } from 'drizzle-orm';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { staffPaymentRoutes } from '@portal/contract/routes/staff-payments.ts';
import { APPLICATION_SORTS, type ApplicationSort } from '@portal/contract/rules/application-filter.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectListsTrue } from '../../../test/database/expect-lists-true.ts';
import { CAMPAIGNS, manyPeople } from '../../../test/lists/many-people.ts';
import {
  hasAll,
  PLAIN_APPLICATIONS,
  PLAIN_LOANS,
  PLAIN_PAYMENTS,
  type Plain,
} from '../../../test/lists/plain-sql.ts';
import { anyQuery, FILTERS, SEED, type Query } from '../../../test/lists/random-filters.ts';
import { seeded } from '../../../test/lists/random.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { aDesk, type Desk } from '../../../test/staff.ts';

const BOUND = 10_000;

let portal: TestPortal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await aDesk(portal, 'sales');
  await manyPeople(portal.database);
  await portal.database.execute(sql`analyze`);
}, 300_000);
afterAll(() => portal.stop());

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

async function shown(path: string, key: string, query: Query) {
  const { status, body } = await desk.ask('GET', `${path}?${new URLSearchParams(query).toString()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const rows: unknown = body[key];
  const ids = Array.isArray(rows) ? rows.map((row: { id?: unknown }) => row.id) : [];
  return { ids, total: body['total'], total_is_exact: body['total_is_exact'] };
}

/** The ids of the page and the total, as plain SQL has them; a bounded list ends where counting does. */
async function plain(of: Plain, query: Query, conditions: readonly SQL[], order: SQL, isBounded: boolean) {
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
    )} order by ${order}`,
  );
  const counted = isBounded ? rows.slice(0, BOUND) : rows;
  const perPage = Number(query['per_page']);
  const skipped = (Number(query['page']) - 1) * perPage;
  const ids = counted.slice(skipped, skipped + perPage).map(({ id }) => id);
  return { ids, total: counted.length, total_is_exact: counted.length === rows.length };
}

const newestFirst = ({ at, id }: Plain) => sql.raw(`${at} desc, ${id} desc`);

describe('what a list shows is what plain SQL finds', () => {
  it(
    `of applications, with ${FILTERS} random filters`,
    async () => {
      const random = seeded(SEED);
      for (let turn = 0; turn < FILTERS; turn += 1) {
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
        const key = SORTS[sort ?? 'created_at'];
        const by =
          sort === 'updated_at'
            ? `${key} ${way}, a.id ${way}`
            : `${key} ${way}, a.created_at ${way}, a.id ${way}`;
        const isBounded = conditions.length > 0 || query['search'] !== undefined;
        const expected = await plain(PLAIN_APPLICATIONS, query, conditions, sql.raw(by), isBounded);
        expect(await shown('/api/applications', 'applications', query), JSON.stringify(query)).toEqual(
          expected,
        );
      }
    },
    FILTERS * 2000,
  );

  it(
    `of payments, with ${FILTERS} random filters`,
    async () => {
      const random = seeded(SEED + 1);
      for (let turn = 0; turn < FILTERS; turn += 1) {
        const status = random.maybe(random.one(['captured', 'failed', 'pending', 'refunded']));
        const query = anyQuery(random, { status });
        const known = status === 'pending' ? ['created', 'authorized'] : [status];
        const conditions = status === undefined ? [] : [sql`p.status in ${known}`];
        const isBounded = status !== undefined || query['search'] !== undefined;
        const expected = await plain(
          PLAIN_PAYMENTS,
          query,
          conditions,
          newestFirst(PLAIN_PAYMENTS),
          isBounded,
        );
        expect(await shown('/api/payment-history', 'payments', query), JSON.stringify(query)).toEqual(
          expected,
        );
      }
    },
    FILTERS * 2000,
  );

  it(
    `of loans, with ${FILTERS} random filters`,
    async () => {
      const random = seeded(SEED + 2);
      for (let turn = 0; turn < FILTERS; turn += 1) {
        const query = anyQuery(random);
        const isBounded = query['search'] !== undefined;
        const expected = await plain(PLAIN_LOANS, query, [], newestFirst(PLAIN_LOANS), isBounded);
        expect(await shown('/api/loan-applications', 'loans', query), JSON.stringify(query)).toEqual(
          expected,
        );
      }
    },
    FILTERS * 2000,
  );

  it('and what is held for them is true', () => expectListsTrue(portal.database));
});

describe('rows that PostgreSQL writes', () => {
  it.each([
    ['/api/applications', staffApplicationRoutes.list.reply],
    ['/api/payment-history', staffPaymentRoutes.list.reply],
    ['/api/loan-applications', staffLoanRoutes.list.reply],
  ])('of %s have the fields of the contract and no other', async (path, reply) => {
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
