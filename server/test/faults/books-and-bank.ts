import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { FEE_PAISE } from '../database/rows.ts';
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

export async function differences(
  database: Database,
  bank: readonly ProviderPayment[],
): Promise<Differences> {
  const credits = await creditsOf(database);
  const found = { lost: [] as string[], double: [] as string[], invented: [] as string[] };
  const wrong = await wrongInBooks(database);
  for (const { id, amount, amount_refunded } of bank) {
    const credit = credits.get(id);
    credits.delete(id);
    const paise = credit?.paise ?? 0;
    if (paise < amount - amount_refunded) found.lost.push(id);
    if (paise > amount - amount_refunded) found.double.push(id);
    if (credit !== undefined && credit.told !== 1) wrong.push(`told ${credit.told} times of ${id}`);
  }
  found.invented.push(...credits.keys());
  return { ...found, wrong };
}

/** By the provider's id: what stands in the ledger for a payment, and how often its candidate was told. */
async function creditsOf(database: Database): Promise<Map<string, Credit>> {
  const { rows } = await database.execute<Credit>(sql`
    select p.razorpay_payment_id as payment, sum(e.amount_paise)::bigint as paise,
           (select count(*) from notifications n where n.kind = 'payment_received'
              and n.dedupe_key = 'payment_received:' || p.application_id || ':' || p.razorpay_payment_id) as told
    from ledger_entries e join payments p on p.id = e.payment_id
    where not exists (select from ledger_entries r where r.reverses = e.id)
    group by p.id`);
  return new Map(rows.map((row) => [row.payment, row]));
}

/** Rules of the books that hold whatever the provider says; each query finds what breaks one. */
const RULES = {
  'a year whose receipts are not numbered 1 to N': sql`
    select financial_year as what from receipts group by 1
    having min(serial) <> 1 or max(serial) <> count(*) or count(distinct serial) <> count(*)`,
  'a credit that has not one receipt': sql`
    select e.id as what from ledger_entries e left join receipts r on r.ledger_entry_id = e.id
    where e.amount_paise > 0 and e.kind <> 'reversal' group by e.id having count(r.id) <> 1`,
  'a receipt that stands for what was taken back': sql`
    select r.number as what from receipts r join ledger_entries e on e.reverses = r.ledger_entry_id
    where r.cancelled_by is null`,
  'excess beside a fee that is owed': sql`
    select application_id as what from ledger_entries group by 1
    having sum(amount_paise) filter (where account = 'excess') > 0
       and sum(amount_paise) filter (where account = 'fee') < ${FEE_PAISE}`,
  'a paid order without money': sql`
    select o.receipt as what from orders o where o.state = 'paid'
    and not exists (select from payments p where p.order_id = o.id and p.status in ('captured', 'refunded'))`,
} as const;

async function wrongInBooks(database: Database): Promise<string[]> {
  const wrong: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await database.execute<{ what: unknown }>(query);
    wrong.push(...rows.map(({ what }) => `${rule}: ${String(what)}`));
  }
  return wrong;
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
