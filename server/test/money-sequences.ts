import { staffApplication } from '@portal/contract/routes/staff-applications.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { rupeesToPaise } from '@portal/contract/rules/money.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { disputes } from '../src/db/schema/disputes.ts';
import { loanSelections } from '../src/db/schema/loans.ts';
import { refundAccounts, refunds } from '../src/db/schema/refunds.ts';
import { approve, proposalIn } from './approvals.ts';
import { aBorrower, type Borrower } from './borrower.ts';
import { proposesConcession, standing } from './concessions.ts';
import { addPayment, deskForms, movePayment } from './desk-payments.ts';
import { invoiced } from './invoices.ts';
import { asksToLeave, proposes } from './leaver.ts';
import { WITHIN } from './payer.ts';
import type { TestPortal } from './portal.ts';
import { refused } from './razorpay-customer.ts';
import type { Desk } from './staff.ts';

const RUPEES = fc.constantFrom<number>(500, 20_000, 59_000, 118_000, 236_000);

/** Whatever can happen to the money of one application; numbers choose among what is there by then. */
export const MoneyEvent = fc.oneof(
  fc.record({ kind: fc.constant('online' as const), rupees: RUPEES }),
  fc.record({ kind: fc.constant('desk' as const), form: fc.constantFrom('cash', 'cheque'), rupees: RUPEES }),
  fc.record({
    kind: fc.constant('move' as const),
    of: fc.nat(5),
    to: fc.constantFrom('deposited', 'cleared', 'bounced'),
  }),
  fc.record({ kind: fc.constant('correct' as const), of: fc.nat(5), rupees: RUPEES }),
  fc.record({ kind: fc.constant('lend' as const), rupees: RUPEES }),
  fc.record({
    kind: fc.constant('refund' as const),
    of: fc.nat(5),
    paise: fc.constantFrom(100_00, undefined),
  }),
  fc.record({
    kind: fc.constant('dispute' as const),
    of: fc.nat(5),
    end: fc.constantFrom('won', 'lost', 'closed'),
  }),
  fc.record({ kind: fc.constant('concede' as const), rupees: RUPEES }),
  fc.constant({ kind: 'revoke' as const }),
  fc.constant({ kind: 'invoice' as const }),
  fc.constant({ kind: 'give-back' as const }),
  fc.constant({ kind: 'leave' as const }),
);
export type MoneyEvent = typeof MoneyEvent extends fc.Arbitrary<infer One> ? One : never;

interface MoneyScene {
  readonly portal: TestPortal;
  readonly desk: Desk;
  readonly second: Desk;
  readonly payer: Borrower;
  readonly orders: Set<string>;
  readonly payments: string[];
}

/** A candidate of their own who has given an account and asked a lender. */
export async function aMoneyScene(portal: TestPortal, desk: Desk, second: Desk): Promise<MoneyScene> {
  const payer = await aBorrower(portal);
  await payer.select('Provider 1', 200_000, 12);
  const account = { applicationId: payer.application.id, sealed: Buffer.from('sealed'), lastFour: '9358' };
  await portal.database.insert(refundAccounts).values(account);
  return { portal, desk, second, payer, orders: new Set(), payments: [] };
}

/** Does it where it can be done; what is refused is part of the game, what breaks is not. */
export async function happen(scene: MoneyScene, one: MoneyEvent): Promise<void> {
  const { portal, desk, payer } = scene;
  const { id } = payer.application;
  switch (one.kind) {
    case 'online':
      return payOnline(scene, one.rupees);
    case 'desk':
      return whole(addPayment(desk, id, deskForms(portal)[one.form](one.rupees)));
    case 'move':
    case 'correct': {
      const present = (await read(scene)).desk_payments;
      const chosen = present[one.of % Math.max(1, present.length)]?.id;
      if (chosen === undefined) return;
      if (one.kind === 'move') return whole(movePayment(desk, chosen, one.to));
      return whole(desk.ask('PUT', `/api/desk-payments/${chosen}`, deskForms(portal).cash(one.rupees)));
    }
    case 'lend':
      return lend(scene, one.rupees);
    case 'refund':
      return refundAtProvider(scene, scene.payments[one.of % Math.max(1, scene.payments.length)], one.paise);
    case 'dispute':
      return dispute(scene, scene.payments[one.of % Math.max(1, scene.payments.length)], one.end);
    case 'concede':
      return release(scene, proposesConcession(desk, payer, one.rupees));
    case 'revoke': {
      const [newest] = (await standing(desk, payer)).entries.filter(({ amount }) => amount > 0);
      if (newest === undefined) return;
      return release(scene, desk.ask('POST', `/api/concessions/${newest.id}/revocation`, { reason: 'none' }));
    }
    case 'invoice':
      return invoiced(portal, payer);
    case 'give-back':
      await release(scene, proposes(desk, payer, 'above_fee'));
      return untilReturned(scene);
    case 'leave':
      await whole(asksToLeave(payer));
      await release(scene, proposes(desk, payer));
      return untilReturned(scene);
  }
}

async function whole(call: Promise<{ readonly status: number }>): Promise<void> {
  expect((await call).status).toBeLessThan(500);
}

async function release({ second }: MoneyScene, proposing: ReturnType<Desk['ask']>): Promise<void> {
  const proposed = await proposing;
  expect(proposed.status).toBeLessThan(500);
  if (proposed.status === 202) await whole(approve(second, proposalIn(proposed)));
}

async function payOnline({ payer, orders, payments }: MoneyScene, rupees: number): Promise<void> {
  const { body } = await payer.order(rupees);
  const id = z.object({ order_id: z.string() }).safeParse(body).data?.order_id;
  if (id === undefined) return;
  orders.add(id);
  const claim = await payer.pays(id).catch(refused);
  if (claim === undefined) return;
  payments.push(claim.razorpay_payment_id);
  await whole(payer.tells(claim));
}

async function lend({ portal, desk, payer }: MoneyScene, rupees: number): Promise<void> {
  const ofThis = eq(loanSelections.applicationId, payer.application.id);
  const [row] = await portal.database.select().from(loanSelections).where(ofThis);
  if (row === undefined) return;
  const edit = { status: 'Approved', disbursed_amount: rupees, disbursal_date: '2025-11-12' };
  await whole(desk.ask('PUT', `/api/loan-provider-selections/${row.id}`, { version: row.version, ...edit }));
}

async function refundAtProvider(
  { portal, desk, payer }: MoneyScene,
  payment: string | undefined,
  paise: number | undefined,
): Promise<void> {
  if (payment === undefined) return;
  await portal.sandbox.razorpay.refund(payment, paise).catch(refused);
  await desk.ask('POST', '/api/payment-history/check', { application_id: payer.applicationNumber });
}

/** The bank challenges what is left of a payment, and decides. */
async function dispute(
  { portal }: MoneyScene,
  payment: string | undefined,
  end: 'won' | 'lost' | 'closed',
): Promise<void> {
  if (payment === undefined) return;
  const { razorpay } = portal.sandbox;
  const id = await razorpay.dispute(payment).catch(refused);
  if (id === undefined) return;
  await razorpay.moveDispute(id, end);
  await vi.waitFor(async () => {
    const [row] = await portal.database.select().from(disputes).where(eq(disputes.providerDisputeId, id));
    expect(row?.state).toBe(end);
  }, WITHIN);
}

/** The provider returns its parts by itself; staff transfer the others. */
async function untilReturned({ portal, desk, payer }: MoneyScene): Promise<void> {
  const { id } = payer.application;
  const open = and(eq(refunds.applicationId, id), ne(refunds.state, 'done'));
  const atProvider = and(open, inArray(refunds.state, ['sending', 'sent']));
  await vi.waitFor(async () => expect(await portal.database.$count(refunds, atProvider)).toBe(0), WITHIN);
  const [given] = await portal.database
    .select({ at: refundAccounts.givenAt })
    .from(refundAccounts)
    .where(eq(refundAccounts.applicationId, id));
  for (const part of await portal.database.select().from(refunds).where(open)) {
    const transfer = {
      utr: `KCHNN2632200${part.id}`,
      transferred_on: indianDay(portal.clock.now()),
      account_given_at: part.loanSelectionId === null ? given?.at : null,
    };
    expect(await desk.ask('POST', `/api/admin/refunds/${part.id}/transfer`, transfer)).toMatchObject({
      status: 200,
    });
  }
}

const paiseOf = (rupees: number | null) => rupeesToPaise(rupees ?? 0) ?? Number.NaN;

async function read({ desk, payer }: MoneyScene) {
  const { body } = await desk.ask('GET', `/api/applications/${payer.application.id}`);
  return staffApplication.parse(body['application']);
}

/** What is shown, beside what came and went by those who moved it, without the ledger. In paise. */
export async function sumsOf(scene: MoneyScene) {
  const { portal, payer, orders } = scene;
  const { id } = payer.application;
  const shown = await read(scene);
  const counted = shown.desk_payments.filter(({ counts }) => counts);
  const lenders = await portal.database
    .select()
    .from(loanSelections)
    .where(and(eq(loanSelections.applicationId, id), eq(loanSelections.status, 'Approved')));
  const transfers = await portal.database
    .select()
    .from(refunds)
    .where(and(eq(refunds.applicationId, id), eq(refunds.way, 'bank'), eq(refunds.state, 'done')));
  const lost = await portal.database
    .select()
    .from(disputes)
    .where(and(eq(disputes.applicationId, id), eq(disputes.state, 'lost')));
  return {
    paid: paiseOf(shown.total_amount_paid),
    excess: paiseOf(shown.excess_amount),
    fee: paiseOf(shown.program_total_fee),
    came:
      (await portal.sandbox.razorpay.heldFor([...orders])) +
      counted.reduce((sum, { amount }) => sum + paiseOf(amount), 0) +
      lenders.reduce((sum, { disbursedPaise }) => sum + (disbursedPaise ?? 0), 0),
    went:
      transfers.reduce((sum, { amountPaise }) => sum + amountPaise, 0) +
      lost.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  };
}
