import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { taxPartsOfNext } from '@portal/contract/rules/gst.ts';
import { financialYear, RECEIPT_SERIES } from '@portal/contract/rules/receipt-number.ts';
import type { Queries } from '../../../db/connection.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { plainNumber } from '../../../db/schema/values.ts';

export interface ReceiptsStore {
  /**
   * Numbers every credit of an application that has no receipt, and cancels the receipts of what was taken back. Last
   * in a transaction: the year's counter is held to its end.
   */
  issue(applicationId: number, now: Date): Promise<void>;
}

export function createReceiptsStore(db: Queries): ReceiptsStore {
  const reversals = alias(ledgerEntries, 'reversals');

  const withoutReceipt = (applicationId: number) =>
    db
      .select({
        id: ledgerEntries.id,
        account: ledgerEntries.account,
        amountPaise: ledgerEntries.amountPaise,
      })
      .from(ledgerEntries)
      .leftJoin(receipts, eq(receipts.ledgerEntryId, ledgerEntries.id))
      .leftJoin(reversals, eq(reversals.reverses, ledgerEntries.id))
      .where(
        and(
          eq(ledgerEntries.applicationId, applicationId),
          gt(ledgerEntries.amountPaise, 0),
          ne(ledgerEntries.kind, 'reversal'),
          isNull(receipts.id),
          isNull(reversals.id),
        ),
      )
      .orderBy(asc(ledgerEntries.id));

  async function cancelTakenBack(applicationId: number, now: Date): Promise<void> {
    const taken = await db
      .select({ id: receipts.id, reversal: reversals.id })
      .from(receipts)
      .innerJoin(reversals, eq(reversals.reverses, receipts.ledgerEntryId))
      .where(and(eq(receipts.applicationId, applicationId), isNull(receipts.cancelledBy)));
    for (const { id, reversal } of taken) {
      const cancelled = { cancelledAt: now.toISOString(), cancelledBy: reversal };
      await db.update(receipts).set(cancelled).where(eq(receipts.id, id));
    }
  }

  /** What the fee's receipts say that was received, and the tax in it. */
  async function receiptedBefore(applicationId: number) {
    const [row] = await db
      .select({
        grossPaise: sql`coalesce(sum(${receipts.amountPaise}), 0)`.mapWith(plainNumber),
        taxPaise: sql`coalesce(sum(${receipts.taxPaise}), 0)`.mapWith(plainNumber),
      })
      .from(receipts)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.ledgerEntryId))
      .where(
        and(
          eq(receipts.applicationId, applicationId),
          eq(ledgerEntries.account, 'fee'),
          isNull(receipts.cancelledBy),
        ),
      );
    return row ?? { grossPaise: 0, taxPaise: 0 };
  }

  return {
    async issue(applicationId, now) {
      await cancelTakenBack(applicationId, now);
      const entries = await withoutReceipt(applicationId);
      if (entries.length === 0) return;
      let before = await receiptedBefore(applicationId);
      const rows: (typeof receipts.$inferInsert)[] = [];
      for (const { id, account, amountPaise } of entries) {
        // What comes above the fee pays for nothing: it carries no tax, and is returned.
        const parts =
          account === 'fee'
            ? taxPartsOfNext(amountPaise, before)
            : { taxablePaise: amountPaise, taxPaise: 0 };
        if (account === 'fee') {
          before = {
            grossPaise: before.grossPaise + amountPaise,
            taxPaise: before.taxPaise + parts.taxPaise,
          };
        }
        rows.push({
          applicationId,
          ledgerEntryId: id,
          series: RECEIPT_SERIES,
          financialYear: financialYear(now),
          amountPaise,
          ...parts,
          issuedAt: now.toISOString(),
        });
      }
      await db.insert(receipts).values(rows);
    },
  };
}
