import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { settlementDays, settlementLines, settlements } from '../../db/schema/settlements.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { ReportedSettlement } from './reported-settlements.ts';

export interface KeptSettlement {
  /** Entities that another settlement has already: each is settled once. */
  readonly elsewhere: readonly string[];
}

export interface SettlementsStore {
  /** A settlement with its lines; what is known already changes nothing, and lines that come late are added. */
  keep(settlement: ReportedSettlement): Promise<KeptSettlement>;
  markRead(day: string): Promise<void>;
}

/** Below the most values that one statement takes. */
const LINES_AT_ONCE = 1000;

export function createSettlementsStore(db: Transaction): SettlementsStore {
  /** Held until the end, so that two processes that read the same report add up the same lines. */
  async function lockedRow({ providerId, utr, settledOn }: ReportedSettlement) {
    const row = { providerSettlementId: providerId, utr, settledOn, amountPaise: 0 };
    await db.insert(settlements).values(row).onConflictDoNothing();
    const [found] = await db
      .select({ id: settlements.id, utr: settlements.utr })
      .from(settlements)
      .where(eq(settlements.providerSettlementId, providerId))
      .for('update');
    if (found === undefined) throw new Error('a kept settlement has a row');
    return found;
  }

  async function addLines(settlementId: number, { lines }: ReportedSettlement): Promise<number> {
    let added = 0;
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
      const values = lines.slice(from, from + LINES_AT_ONCE).map((line) => ({
        settlementId,
        entityId: line.entityId,
        kind: line.kind,
        providerPaymentId: line.paymentId ?? null,
        grossPaise: line.grossPaise,
        feePaise: line.feePaise,
        taxPaise: line.taxPaise,
        netPaise: line.netPaise,
      }));
      const rows = await db
        .insert(settlementLines)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: settlementLines.id });
      added += rows.length;
    }
    return added;
  }

  const linesElsewhere = ({ providerId, lines }: ReportedSettlement) =>
    db
      .select({ entityId: settlementLines.entityId })
      .from(settlementLines)
      .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
      .where(
        and(
          ne(settlements.providerSettlementId, providerId),
          inArray(
            settlementLines.entityId,
            lines.map(({ entityId }) => entityId),
          ),
        ),
      );

  return {
    async keep(settlement) {
      const elsewhere = (await linesElsewhere(settlement)).map(({ entityId }) => entityId);
      // Nothing of it is its own: there is no such transfer.
      if (elsewhere.length === settlement.lines.length) return { elsewhere };
      const { id, utr } = await lockedRow(settlement);
      if ((await addLines(id, settlement)) > 0) {
        const amountPaise = sql`(select sum(net_paise) from settlement_lines where settlement_id = ${id})`;
        await db.update(settlements).set({ amountPaise }).where(eq(settlements.id, id));
      }
      if (utr === null && settlement.utr !== null) {
        await db.update(settlements).set({ utr: settlement.utr }).where(eq(settlements.id, id));
      }
      return { elsewhere };
    },
    async markRead(day) {
      await db
        .insert(settlementDays)
        .values({ day })
        .onConflictDoUpdate({ target: settlementDays.day, set: { readAt: sql`portal_now()` } });
    },
  };
}
