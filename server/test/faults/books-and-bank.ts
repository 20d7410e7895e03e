import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { PROVIDER_PAYMENT_ID } from '../../src/db/schema/payments.ts';
import { verifyBooks } from '../../src/modules/money/books/books-verifier.ts';
import type { ProviderPayment } from '../razorpay-customer.ts';

/** Where the books and the provider differ; nothing of any is what is wanted. */
export interface Differences {
  /** Captured, and not or not wholly credited. */
  readonly lost: readonly string[];
  /** Credited with more than was captured. */
  readonly double: readonly string[];
  /** Credited, and unknown to the provider. */
  readonly invented: readonly string[];
  /** What is wrong beside single payments. */
  readonly wrong: readonly string[];
}

interface Credit {
  readonly [column: string]: unknown;
  readonly payment: string;
  readonly paise: number;
  readonly told: number;
}

/** `gone`: what went back of a payment, by its id at the provider, otherwise than by the provider's refunds. */
export async function differences(
  database: Database,
  bank: readonly ProviderPayment[],
  gone: ReadonlyMap<string, number> = new Map(),
): Promise<Differences> {
  const credits = await creditsOf(database);
  const found = { lost: [] as string[], double: [] as string[], invented: [] as string[] };
  const wrong = await wrongInBooks(database);
  for (const { id, amount, amount_refunded } of bank) {
    const credit = credits.get(id);
    credits.delete(id);
    const paise = credit?.paise ?? 0;
    const left = amount - amount_refunded - (gone.get(id) ?? 0);
    if (paise < left) found.lost.push(id);
    if (paise > left) found.double.push(id);
    if (credit !== undefined && credit.told !== 1) wrong.push(`told ${credit.told} times of ${id}`);
  }
  found.invented.push(...credits.keys());
  return { ...found, wrong };
}

/** By the provider's id: what stands in the ledger for a payment, and how often its candidate was told. */
async function creditsOf(database: Database): Promise<Map<string, Credit>> {
  const { rows } = await database.execute<Credit>(sql`
    select ${PROVIDER_PAYMENT_ID} as payment, sum(e.amount_paise)::bigint as paise,
           (select count(*) from notifications n where n.kind = 'payment_received'
              and n.dedupe_key = 'payment_received:' || p.application_id || ':' || ${PROVIDER_PAYMENT_ID}) as told
    from ledger_entries e join payments p on p.id = e.payment_id
    where not exists (select from ledger_entries r where r.reverses = e.id)
    group by p.id`);
  return new Map(rows.map((row) => [row.payment, row]));
}

/** What `npm run books:verify` finds. */
async function wrongInBooks(database: Database): Promise<string[]> {
  const { findings } = await verifyBooks(database);
  return findings.map(({ rule, what }) => `${rule}: ${what}`);
}

export function isTrue({ lost, double, invented, wrong }: Differences): boolean {
  return [lost, double, invented, wrong].every((list) => list.length === 0);
}

/** The books in a few sums. */
export async function booksOf(database: Database) {
  const { rows } = await database.execute<Record<'receipts' | 'fee' | 'excess' | 'orders', number>>(sql`
    select (select count(*) from receipts) as receipts, (select count(*) from orders) as orders,
           coalesce(sum(amount_paise) filter (where account = 'fee'), 0)::bigint as fee,
           coalesce(sum(amount_paise) filter (where account = 'excess'), 0)::bigint as excess
    from ledger_entries`);
  const { receipts = 0, fee = 0, excess = 0, orders = 0 } = rows[0] ?? {};
  return { receipts, fee, excess, orders };
}
