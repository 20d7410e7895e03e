import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { FEE_PAISE } from '../../../../test/database/rows.ts';
import { expectNoGaps } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { refused } from '../../../../test/razorpay-customer.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'admin');

const PLANS = ['Provider 1', 'Provider 2', 'Provider 3'] as const;
const RUPEES = [1, 20_000.5, 118_000, 200_000, 236_000, 300_000] as const;

/** What can happen to the money of one application. */
const MoneyEvent = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), plan: fc.constantFrom(...PLANS), rupees: fc.nat(236_000) }),
  fc.record({
    kind: fc.constant('decide' as const),
    of: fc.nat(2),
    status: fc.constantFrom('Approved', 'Approved', 'Pending', 'Rejected'),
  }),
  fc.record({
    kind: fc.constant('disburse' as const),
    of: fc.nat(2),
    rupees: fc.constantFrom(...RUPEES),
    status: fc.constantFrom('Approved', 'Approved', 'Pending'),
  }),
  fc.record({ kind: fc.constant('undate' as const), of: fc.nat(2) }),
  fc.record({ kind: fc.constant('pay' as const), rupees: fc.constantFrom(500, 59_000, 118_000, 236_000) }),
  fc.record({
    kind: fc.constant('refund' as const),
    of: fc.nat(9),
    paise: fc.constantFrom(100_00, undefined),
  }),
  fc.record({ kind: fc.constant('desk' as const), rupees: fc.constantFrom('', 500, 36_000, 236_000) }),
);
type MoneyEvent = typeof MoneyEvent extends fc.Arbitrary<infer One> ? One : never;

interface Scene {
  readonly borrower: Borrower;
  readonly orders: string[];
  readonly paymentIds: string[];
}

const Providers = z.object({
  providers: z.array(
    z.object({
      id: z.number(),
      version: z.number(),
      status: z.string(),
      loan_amount: z.number(),
      disbursal_date: z.string().nullable(),
      disbursed_amount: z.number().nullable(),
    }),
  ),
});
async function rowsOf({ applicationNumber }: Borrower) {
  const { body } = await desk.ask('GET', `/api/loan-provider-selections?application_id=${applicationNumber}`);
  return Providers.parse(body).providers;
}

/** Does it where it can be done; what is refused is part of the game, what breaks is not. */
async function happen(scene: Scene, one: MoneyEvent): Promise<void> {
  const { borrower } = scene;
  if (one.kind === 'ask') return whole(borrower.select(one.plan, one.rupees, 12));
  if (one.kind === 'pay') return pay(scene, one.rupees);
  if (one.kind === 'desk') {
    const { id } = borrower.application;
    const version = await applicationVersion(portal, id);
    const edit = { version, cheque_cash_payemnt_amount: one.rupees };
    return whole(desk.ask('PUT', `/api/applications/${id}`, edit));
  }
  if (one.kind === 'refund') return refund(scene, one.of, one.paise);
  const rows = await rowsOf(borrower);
  const row = rows[one.of % Math.max(1, rows.length)];
  if (row === undefined) return;
  const edits = {
    decide: () => ({ status: 'status' in one ? one.status : '' }),
    disburse: () => ({
      ...('status' in one ? { status: one.status } : {}),
      disbursed_amount: 'rupees' in one ? one.rupees : 0,
      disbursal_date: '2025-11-12',
    }),
    undate: () => ({ disbursal_date: '' }),
  };
  const edit = { version: row.version, ...edits[one.kind]() };
  await whole(desk.ask('PUT', `/api/loan-provider-selections/${row.id}`, edit));
}

async function whole(call: Promise<{ readonly status: number }>): Promise<void> {
  expect((await call).status).toBeLessThan(500);
}

/** The bank takes the money; the portal hears of it from the browser. */
async function pay({ borrower, orders, paymentIds }: Scene, rupees: number): Promise<void> {
  const { body } = await borrower.order(rupees);
  const id = z.object({ order_id: z.string() }).safeParse(body).data?.order_id;
  if (id === undefined) return;
  if (!orders.includes(id)) orders.push(id);
  const claim = await borrower.pays(id).catch(refused);
  if (claim === undefined) return;
  paymentIds.push(claim.razorpay_payment_id);
  await whole(borrower.tells(claim));
}

async function refund({ borrower, paymentIds }: Scene, of: number, paise: number | undefined): Promise<void> {
  const id = paymentIds[of % Math.max(1, paymentIds.length)];
  if (id === undefined) return;
  await portal.sandbox.razorpay.refund(id, paise).catch(refused);
  await desk.ask('POST', '/api/payment-history/check', { application_id: borrower.applicationNumber });
}

const paiseOf = (rupees: number | null) => Math.round((rupees ?? 0) * 100);

async function staffPicture({ applicationNumber }: Borrower) {
  const { body } = await desk.ask('GET', `/api/applications?search=${applicationNumber}`);
  const Row = z.object({
    total_amount_paid: z.number(),
    excess_amount: z.number(),
    approved_loan_amount: z.number(),
    cheque_cash_payemnt_amount: z.number().nullable(),
  });
  const [row] = z.object({ applications: z.array(Row).length(1) }).parse(body).applications;
  if (row === undefined) throw new Error('the application is listed');
  return row;
}

/** The total of the valid receipts, less what was returned. */
async function receiptedPaise(id: number): Promise<number> {
  const { rows } = await portal.database.execute<{ paise: number }>(sql`
    select (coalesce((select sum(amount_paise) from receipts where application_id = ${id} and cancelled_by is null), 0)
      + coalesce((select sum(amount_paise) from ledger_entries e where application_id = ${id} and kind = 'refund'
          and not exists (select from ledger_entries r where r.reverses = e.id)), 0))::bigint as paise`);
  return rows[0]?.paise ?? Number.NaN;
}

async function expectTruth({ borrower, orders }: Scene): Promise<void> {
  const staff = await staffPicture(borrower);
  const rows = await rowsOf(borrower);
  const approved = rows.filter(({ status }) => status === 'Approved');
  const lent = approved.filter(({ disbursal_date }) => disbursal_date !== null);
  const received =
    (await portal.sandbox.razorpay.heldFor(orders)) +
    paiseOf(staff.cheque_cash_payemnt_amount) +
    lent.reduce((sum, { disbursed_amount }) => sum + paiseOf(disbursed_amount), 0);
  const paid = Math.min(FEE_PAISE, received);
  expect(paiseOf(staff.total_amount_paid)).toBe(paid);
  expect(paiseOf(staff.excess_amount)).toBe(received - paid);
  expect(paiseOf(staff.approved_loan_amount)).toBe(
    approved.reduce((sum, { loan_amount }) => sum + paiseOf(loan_amount), 0),
  );
  const picture = z
    .object({ total_paid_amount: z.number(), remaining_amount: z.number() })
    .parse(await borrower.picture());
  expect(paiseOf(picture.total_paid_amount)).toBe(paid);
  expect(paiseOf(picture.total_paid_amount) + paiseOf(picture.remaining_amount)).toBe(FEE_PAISE);
  expect(await receiptedPaise(borrower.application.id)).toBe(received);
  await expectNoGaps(portal);
}

const RUNS = 12;
const HAPPENINGS = 16;

it('loans, online payments and the desk together: paid and remaining are the fee, the rest is excess, receipts have no gap', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Some happen one after the other, some at once; the sums hold after each.
      fc.array(fc.array(MoneyEvent, { minLength: 1, maxLength: 3 }), {
        minLength: 3,
        maxLength: HAPPENINGS / 2,
      }),
      async (rounds) => {
        const scene: Scene = { borrower: await aBorrower(portal), orders: [], paymentIds: [] };
        for (const plan of PLANS) await scene.borrower.select(plan, 100_000, plan === 'Provider 3' ? 6 : 12);
        for (const round of rounds) {
          await Promise.all(round.map((one) => happen(scene, one)));
          await expectTruth(scene);
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 180_000);
