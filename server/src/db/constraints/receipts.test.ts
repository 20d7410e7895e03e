import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusedBy } from '../../../test/database/refused-by.ts';
import { aCredit, anApplication, now, selected } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import type { Queries } from '../connection.ts';
import { ledgerEntries, receiptCounters, receipts } from '../schema/ledger.ts';
import { createUnitOfWork } from '../unit-of-work.ts';

const db = await aDatabase();

type Entry = typeof ledgerEntries.$inferSelect;

const credit = async (amountPaise = 118_00): Promise<Entry> =>
  aCredit(db, (await anApplication(db, selected())).id, { amountPaise });

const receiptFor = (entry: Entry, row: Partial<typeof receipts.$inferInsert> = {}, on: Queries = db) =>
  on
    .insert(receipts)
    .values({
      applicationId: entry.applicationId,
      ledgerEntryId: entry.id,
      series: 'KBP',
      financialYear: '26-27',
      amountPaise: entry.amountPaise,
      taxablePaise: 100_00,
      taxPaise: 18_00,
      ...row,
    })
    .returning();

async function reverse(entry: Entry): Promise<number> {
  const { applicationId, account } = entry;
  const row = { applicationId, account, amountPaise: -entry.amountPaise, reverses: entry.id };
  const [reversal] = await db
    .insert(ledgerEntries)
    .values({ ...row, kind: 'reversal', idempotencyKey: randomUUID(), actorKind: 'system' })
    .returning();
  return reversal?.id ?? 0;
}

describe('receipt numbers', () => {
  test('run from 1 in each financial year, in 16 characters', async () => {
    const [first] = await receiptFor(await credit(), { financialYear: '24-25' });
    const [second] = await receiptFor(await credit(), { financialYear: '24-25' });
    const [next] = await receiptFor(await credit(), { financialYear: '25-26' });
    expect([first?.number, second?.number, next?.number]).toEqual([
      'KBP/24-25/000001',
      'KBP/24-25/000002',
      'KBP/25-26/000001',
    ]);
    expect(first?.number).toHaveLength(16);
  });

  test('have neither gap nor repeat when many are issued at once and some are rolled back', async () => {
    const financialYear = '30-31';
    const entries = await Promise.all(Array.from({ length: 12 }, () => credit()));
    const unitOfWork = createUnitOfWork(db, (tx) => tx);
    const issue = (entry: Entry, index: number) =>
      unitOfWork(async (tx) => {
        await receiptFor(entry, { financialYear }, tx);
        if (index % 3 === 0) throw new Error('rolled back');
      });
    await Promise.allSettled(entries.map(issue));
    const issued = await db.select().from(receipts).where(eq(receipts.financialYear, financialYear));
    expect(issued.map(({ serial }) => serial).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('are given by the database, whatever is asked for', async () => {
    const [receipt] = await receiptFor(await credit(), { financialYear: '22-23', serial: 500 });
    expect(receipt?.serial).toBe(1);
  });

  test('belong to a real financial year', async () => {
    const wrong = receiptFor(await credit(), { financialYear: '26-28' });
    expect(await refusedBy(wrong)).toBe('receipt_counters_financial_year_known');
    const [turn] = await receiptFor(await credit(), { financialYear: '99-00' });
    expect(turn?.serial).toBe(1);
  });

  test('their counter moves with receipts alone', async () => {
    await receiptFor(await credit(), { financialYear: '20-21' });
    const counter = 'receipt_counters_move_with_receipts';
    const set = db.update(receiptCounters).set({ lastSerial: 7 });
    expect(await refusedBy(set)).toBe(counter);
    const add = db.insert(receiptCounters).values({ financialYear: '40-41', lastSerial: 1 });
    expect(await refusedBy(add)).toBe(counter);
    expect(await refusedBy(db.delete(receiptCounters))).toBe('receipt_counters_append_only');
  });
});

describe('a receipt', () => {
  test('is the only one of its entry, over its amount', async () => {
    const entry = await credit();
    const other = receiptFor(entry, { amountPaise: 59_00, taxablePaise: 50_00, taxPaise: 9_00 });
    expect(await refusedBy(other)).toBe('receipts_ledger_entry');
    await receiptFor(entry);
    expect(await refusedBy(receiptFor(entry))).toBe('receipts_one_per_entry');
  });

  test('has parts that sum to its amount', async () => {
    const entry = await credit();
    expect(await refusedBy(receiptFor(entry, { taxPaise: 18_01 }))).toBe('receipts_parts_sum');
    const negative = receiptFor(entry, { taxablePaise: 119_00, taxPaise: -1_00 });
    expect(await refusedBy(negative)).toBe('paise_exact_amount');
  });

  test('is never changed, removed or truncated', async () => {
    const [receipt] = await receiptFor(await credit());
    const only = eq(receipts.id, receipt?.id ?? 0);
    const change = db.update(receipts).set({ issuedAt: '2020-01-01T00:00:00Z' }).where(only);
    expect(await refusedBy(change)).toBe('receipts_append_only');
    const renumber = db.update(receipts).set({ serial: 999 }).where(only);
    expect(await refusedBy(renumber)).toBe('receipts_append_only');
    expect(await refusedBy(db.delete(receipts).where(only))).toBe('receipts_append_only');
    expect(await refusedBy(db.execute(sql`truncate receipts, refund_vouchers, invoiced_receipts`))).toBe(
      'receipts_append_only',
    );
  });

  test('is cancelled once, by the reversal of its own entry, and keeps its number', async () => {
    const entry = await credit();
    const [receipt] = await receiptFor(entry);
    const cancel = (cancelledBy: number) =>
      db
        .update(receipts)
        .set({ cancelledAt: now(), cancelledBy })
        .where(eq(receipts.id, receipt?.id ?? 0))
        .returning();
    const another = await reverse(await credit());
    expect(await refusedBy(cancel(another))).toBe('receipts_cancelled_by_reversal');
    const reversal = await reverse(entry);
    expect(await cancel(reversal)).toMatchObject([{ number: receipt?.number, cancelledBy: reversal }]);
    expect(await refusedBy(cancel(reversal))).toBe('receipts_append_only');
  });
});
