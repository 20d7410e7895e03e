import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { staffPaymentRoutes } from '@portal/contract/routes/staff-payments.ts';
import { MAX_PER_PAGE } from '@portal/contract/rules/paging.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exported } from '../../test/download.ts';
import { manyPeople } from '../../test/lists/many-people.ts';
import { aPortal } from '../../test/portal.ts';
import { aDesk } from '../../test/staff.ts';

/** Fewer than a page of a list has. */
const PEOPLE = 400;

const portal = await aPortal({ RUN_JOBS: 'false' });
const desk = await aDesk(portal, 'sales');

/** What the people of `manyPeople` lack, so that every filter finds some of them. */
beforeAll(async () => {
  const { database } = portal;
  await manyPeople(database, PEOPLE);
  await database.execute(
    sql`update applications set answers = answers || jsonb_build_object('ug_percentage', 40 + id % 50)`,
  );
  await database.execute(sql`
    insert into application_duplicates (application_id, other_id, code)
    select one.id, other.id, 'same_email' from applications one
    join applications other on abs(one.id - other.id) = 1 and least(one.id, other.id) % 10 = 0`);
  await database.execute(sql`
    insert into application_owners (application_id, staff_user_id)
    select id, ${desk.user.id} from applications where id % 4 = 0`);
  await database.execute(sql`
    insert into loan_selections (application_id, plan, amount_paise, tenure_months, interest_rate, emi_paise, consent_text)
    select application_id, 'Provider 1', 10000000, 12, 8.5, 904167, 'I agree.' from loan_applications`);
}, 60_000);

const LISTS = [
  {
    what: 'applications',
    path: staffApplicationRoutes.list.path,
    selection: staffApplicationRoutes.bulkDownload.body,
    sheetPath: staffApplicationRoutes.bulkDownload.path,
    its: 'application_id',
    label: 'Reg No',
  },
  {
    what: 'payments',
    path: staffPaymentRoutes.list.path,
    selection: staffPaymentRoutes.bulkDownload.body,
    sheetPath: staffPaymentRoutes.bulkDownload.path,
    its: 'razorpay_payment_id',
    label: 'Payment ID',
  },
  {
    what: 'loans',
    path: staffLoanRoutes.list.path,
    selection: staffLoanRoutes.bulkDownload.body,
    sheetPath: staffLoanRoutes.bulkDownload.path,
    its: 'application_id',
    label: 'Application ID',
  },
] as const;

/** Of filters that are not one of several values: one of these finds some rows of each list, and not all. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  search: ['kumar', 'pune', 'KBP26-000017', 'upi'],
  start_date: ['2026-01-05', '2026-01-15', '2026-02-06'],
  end_date: ['2026-01-05', '2026-01-15', '2026-02-06'],
  status: ['Selected', 'Registered,In Progress'],
  city: ['PUNE', 'Nowhere'],
  campaign: ['summer'],
  state: ['state of ravi'],
  percentage_from: ['60', '60.5'],
  percentage_to: ['60'],
  owner: [desk.user.username, '-'],
  waiting_days: ['1', '365'],
  application_id: ['KBP26-000017', 'KBP26-000001'],
};

// As the contract has them, so that a new filter is tried without being named here, or fails for want of a sample.
const CASES = LISTS.flatMap((list) => {
  const body = z.toJSONSchema(list.selection, { io: 'input', unrepresentable: 'any' });
  const matching = body.properties?.['matching'];
  const filters = typeof matching === 'object' ? (matching.properties ?? {}) : {};
  return Object.entries(filters).map(([filter, property]) => {
    // Without the empty one, which narrows nothing.
    const known =
      typeof property === 'object' ? property.enum?.map(String).filter((value) => value !== '') : undefined;
    return { list, what: list.what, filter, values: known ?? SAMPLES[filter] ?? [] };
  });
});
type List = (typeof LISTS)[number];

async function listed({ path, what, its }: List, query: Readonly<Record<string, string>>) {
  const { rows, body } = await desk.list(path, what, { ...query, per_page: MAX_PER_PAGE });
  expect(body['total_pages'], 'all on one page').toBeLessThan(2);
  return rows.map((row) => String(row[its])).toSorted();
}

async function inSheet({ sheetPath, label }: List, matching: Readonly<Record<string, string>>) {
  const { rows } = await exported(portal, sheetPath, { matching }, desk.token);
  return rows.map((row) => String(row[label]?.value)).toSorted();
}

describe('a list and its export have the same rows', () => {
  it('with every filter that the contract knows', () => {
    expect(CASES.length).toBeGreaterThan(20);
    expect(CASES.filter(({ values }) => values.length === 0).map(({ filter }) => filter)).toEqual([]);
  });

  it.each(CASES)('$what by $filter', async ({ list, filter, values }) => {
    const all = await listed(list, {});
    expect(await inSheet(list, {})).toEqual(all);
    const found: number[] = [];
    for (const value of values) {
      const rows = await listed(list, { [filter]: value });
      expect(await inSheet(list, { [filter]: value }), value).toEqual(rows);
      found.push(rows.length);
    }
    // Else it could not be seen that the filter is left out of one of them.
    expect(
      found.some((count) => count > 0 && count < all.length),
      `found ${found.join(', ')}`,
    ).toBe(true);
  });
});
