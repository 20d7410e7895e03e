import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { PROVIDER_PAYMENT_ID } from '../../src/db/schema/payments.ts';
import type { ProviderPayment, ProviderRefund } from '../razorpay-customer.ts';
import { differences, type Differences } from './books-and-bank.ts';

/** A dispute as the payer's bank knows it. */
export interface BankDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly outcome: 'won' | 'lost';
}

/** What the world outside the portal holds to be true. */
interface Outside {
  readonly captured: readonly ProviderPayment[];
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly BankDispute[];
  /** Applications of those who left, whose money all goes back. */
  readonly left: readonly { readonly id: number }[];
}

interface Part {
  readonly [column: string]: unknown;
  readonly application: number;
  readonly payment: string;
  readonly reference: string;
  readonly way: string;
  readonly state: string;
  readonly paise: number;
  readonly told: number;
}

/** Where the books and the provider differ on money that went back; nothing of any is what is wanted. */
export async function refundDifferences(database: Database, outside: Outside): Promise<Differences> {
  const parts = await partsIn(database);
  const gone = goneOtherwise(parts, outside.disputes);
  const books = await differences(database, outside.captured, gone);
  const found = {
    lost: [...books.lost],
    double: [...books.double],
    invented: [...books.invented],
    wrong: [...books.wrong, ...(await disputesTakenWrong(database, outside.disputes))],
  };
  const byReference = new Map(parts.map((part) => [part.reference, part]));
  const returned = Map.groupBy(
    outside.refunds.filter(({ status }) => status === 'processed'),
    ({ receipt }) => receipt ?? '',
  );
  for (const [reference, atProvider] of returned) {
    const part = byReference.get(reference);
    if (part === undefined) found.invented.push(reference);
    else if (atProvider.length > 1 || part.way === 'bank') found.double.push(reference);
    else if (atProvider[0]?.amount !== part.paise) found.wrong.push(`${reference} of another amount`);
  }
  for (const { reference, way, state, told } of parts) {
    if (state !== 'done' || (way === 'provider' && !returned.has(reference))) {
      found.lost.push(`${reference} is ${state}`);
    } else if (told !== 1) found.wrong.push(`told ${told} times of ${reference}`);
  }
  found.wrong.push(...(await leftWithMoney(database, outside.left)));
  return found;
}

async function partsIn(database: Database): Promise<readonly Part[]> {
  const { rows } = await database.execute<Part>(sql`
    select r.application_id as application, ${PROVIDER_PAYMENT_ID} as payment, r.reference, r.way, r.state,
           r.amount_paise as paise,
           (select count(*) from notifications n where n.kind = 'refund_done'
              and n.dedupe_key = 'refund_done:' || r.application_id || ':' || r.id) as told
    from refunds r join payments p on p.id = r.payment_id`);
  return rows;
}

/** By payment: what went back by bank transfer or was taken by a bank, of which the provider's refunds know nothing. */
function goneOtherwise(parts: readonly Part[], disputes: readonly BankDispute[]): Map<string, number> {
  const gone = new Map<string, number>();
  const add = (payment: string, paise: number) => gone.set(payment, (gone.get(payment) ?? 0) + paise);
  for (const { payment, paise, way, state } of parts) {
    if (way === 'bank' && state === 'done') add(payment, paise);
  }
  for (const { paymentId, amountPaise, outcome } of disputes) {
    if (outcome === 'lost') add(paymentId, amountPaise);
  }
  return gone;
}

async function disputesTakenWrong(database: Database, disputes: readonly BankDispute[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string; state: string }>(
    sql`select provider_dispute_id as id, state from disputes`,
  );
  const known = new Map(rows.map(({ id, state }) => [id, state]));
  return disputes
    .filter(({ id, outcome }) => known.get(id) !== outcome)
    .map(({ id, outcome }) => `dispute ${id} is ${outcome}, not ${known.get(id) ?? 'known'}`);
}

/** Who left has nothing with the portal any more. */
async function leftWithMoney(database: Database, left: Outside['left']): Promise<string[]> {
  const { rows } = await database.execute<{ id: number; paise: number }>(sql`
    select application_id as id, sum(amount_paise)::bigint as paise from ledger_entries
    group by 1 having sum(amount_paise) <> 0`);
  const held = new Map(rows.map(({ id, paise }) => [id, paise]));
  return left
    .filter(({ id }) => held.has(id))
    .map(({ id }) => `application ${id} left, and ${held.get(id)} paise stayed`);
}
