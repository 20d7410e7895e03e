import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { PROVIDER_PAYMENT_ID } from '../../src/db/schema/payments.ts';
import type { ProviderPayment } from '../razorpay-customer.ts';
import { inParallel } from './in-parallel.ts';
import type { Leaver } from './leaver-walk.ts';
import type { BankDispute } from './refunds-and-bank.ts';
import type { Stage } from './stage.ts';

interface Setup {
  readonly database: Database;
  readonly atOnce: number;
}

const DISPUTES_ALL = 0.5;
const LOSES = 0.5;
const LONGEST_DECISION_MS = 3000;

/** One payment of each of them, all of it or a part; a bank decides seconds later. */
export async function disputesOf(
  people: readonly Leaver[],
  captured: readonly ProviderPayment[],
  { database, atOnce }: Setup,
  { bank, chance }: Stage,
): Promise<BankDispute[]> {
  const { rows } = await database.execute<{ payment: string; application: number }>(
    sql`select ${PROVIDER_PAYMENT_ID} as payment, p.application_id as application from payments p`,
  );
  const payers = new Map(rows.map(({ payment, application }) => [payment, application]));
  const disputes: BankDispute[] = [];
  await inParallel(atOnce, people, async ({ id }) => {
    const payment = captured.find((one) => payers.get(one.id) === id);
    if (payment === undefined) return;
    const own = chance.apart(`dispute ${id}`);
    const amountPaise = own.is(DISPUTES_ALL) ? payment.amount : own.between(100, payment.amount);
    const outcome = own.is(LOSES) ? 'lost' : 'won';
    const dispute = await bank.dispute(payment.id, amountPaise);
    await pause(own.between(0, LONGEST_DECISION_MS));
    await bank.moveDispute(dispute, 'under_review');
    await pause(own.between(0, LONGEST_DECISION_MS));
    await bank.moveDispute(dispute, outcome);
    disputes.push({ id: dispute, paymentId: payment.id, amountPaise, outcome });
  });
  return disputes;
}
