import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { z } from 'zod';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { applications } from '../src/db/schema/applications.ts';
import { ledgerEntries, receipts } from '../src/db/schema/ledger.ts';
import { orders } from '../src/db/schema/payments.ts';
import { anApplicant, type Applicant } from './applicant.ts';
import { selected } from './database/rows.ts';
import type { Answer, TestPortal } from './portal.ts';
import type { RazorpayCustomer } from './razorpay-customer.ts';

type PayParameters = Parameters<RazorpayCustomer['pay']>;
type Claim = Awaited<ReturnType<RazorpayCustomer['pay']>>;

/** A selected candidate who pays. */
export interface Payer extends Applicant {
  readonly applicationNumber: ApplicationNumber;
  order(amount: unknown): Promise<Answer>;
  /** Returns the order's id; throws if there is none. */
  ordered(amount: number): Promise<string>;
  /** What the bank does with an order, without the portal's knowing unless webhooks are on. */
  pays(orderId: string, outcome?: PayParameters[1], method?: PayParameters[2]): Promise<Claim>;
  tells(claim: Claim): Promise<Answer>;
  picture(): Promise<Record<string, unknown>>;
  check(): Promise<Answer>;
}

export async function aPayer(
  portal: TestPortal,
  row: Partial<typeof applications.$inferInsert> = {},
): Promise<Payer> {
  const applicant = await anApplicant(portal, { ...selected(), ...row });
  const { applicationNumber } = applicant.application;
  // Not through the applicant, who asks again while the portal is busy: the provider's silence is an answer here.
  const order = (amount: unknown) =>
    portal.post(
      '/api/create_order',
      { amount, application_id: applicationNumber },
      { token: applicant.token },
    );
  return {
    ...applicant,
    applicationNumber,
    order,
    async ordered(amount) {
      const { body } = await order(amount);
      return z.object({ order_id: z.string() }).parse(body).order_id;
    },
    pays: (orderId, outcome = 'captured', method = 'upi') =>
      portal.sandbox.razorpay.pay(orderId, outcome, method),
    tells: (claim) =>
      applicant.call('POST', '/api/payment_success', {
        order_id: claim.razorpay_order_id,
        payment_id: claim.razorpay_payment_id,
        signature: claim.razorpay_signature,
        application_id: applicationNumber,
      }),
    picture: async () =>
      (await applicant.call('GET', `/api/user/payments?application_id=${applicationNumber}`)).body,
    check: () => applicant.call('POST', '/api/user/payments/check', { application_id: applicationNumber }),
  };
}

export function webhooksOn(portal: TestPortal): Promise<unknown> {
  return portal.sandbox.razorpay.control({ webhookUrl: `${portal.url}/api/razorpay/webhook` });
}

export async function entriesOf({ database }: TestPortal, { application }: Applicant) {
  const rows = await database
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.applicationId, application.id))
    .orderBy(ledgerEntries.id);
  return rows.map(({ kind, account, amountPaise }) => [kind, account, amountPaise]);
}

export async function ordersOf({ database }: TestPortal, { application }: Applicant) {
  return database.select().from(orders).where(eq(orders.applicationId, application.id)).orderBy(orders.id);
}

export async function statesOf(portal: TestPortal, payer: Applicant) {
  return (await ordersOf(portal, payer)).map(({ state, amountPaise }) => [state, amountPaise]);
}

export async function receiptsOf({ database }: TestPortal, { application }: Applicant) {
  return database
    .select()
    .from(receipts)
    .where(eq(receipts.applicationId, application.id))
    .orderBy(receipts.id);
}

/** Every year's receipts are numbered 1 to N. */
export async function expectNoGaps({ database }: TestPortal): Promise<void> {
  const { rows } = await database.execute(
    sql`select financial_year from receipts group by 1 having min(serial) <> 1 or max(serial) <> count(*)`,
  );
  expect(rows).toEqual([]);
}

export const WITHIN = { timeout: 15_000, interval: 50 };

export async function untilPaid(payer: Payer, rupees: number): Promise<void> {
  await vi.waitFor(async () => {
    expect((await payer.picture())['total_paid_amount']).toBe(rupees);
  }, WITHIN);
}
