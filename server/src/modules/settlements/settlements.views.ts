import { gte, sql } from 'drizzle-orm';
import { PROVIDER_PAYMENT_ID } from '../../db/schema/payments.ts';
import type { Queries } from '../../db/connection.ts';
import { settlementDays } from '../../db/schema/settlements.ts';
import { CAPTURED_PAYMENTS, FIRST_REPORTED, IS_CAPTURED, overdueBefore } from './settlement-state.ts';

export type SettlementsViews = ReturnType<typeof createSettlementsViews>;

/** So many of the missing are named in the log. */
const NAMED = 20;

/** What the reading of reports needs to know. */
export function createSettlementsViews(db: Queries) {
  return {
    /** When the report of each day was read last, of days since this one. */
    async readSince(day: string): Promise<ReadonlyMap<string, string>> {
      const rows = await db.select().from(settlementDays).where(gte(settlementDays.day, day));
      return new Map(rows.map((row) => [row.day, row.readAt]));
    },
    /** Payments that should have been settled by now: how many, and the provider's ids of the oldest. */
    async missing(now: Date): Promise<{ count: number; some: readonly string[] }> {
      const { rows } = await db.execute<{ count: number; some: string[] | null }>(sql`
        select count(*)::integer as count,
          (array_agg(${PROVIDER_PAYMENT_ID} order by p.captured_at))[1:${sql.raw(String(NAMED))}] as some
        from ${CAPTURED_PAYMENTS}
        where ${IS_CAPTURED} and l.id is null
          and p.captured_at < ${overdueBefore(now)} and p.captured_at >= ${FIRST_REPORTED}`);
      return { count: rows[0]?.count ?? 0, some: rows[0]?.some ?? [] };
    },
  };
}
