import { gte, sql } from 'drizzle-orm';
import { indianDayEnd } from '@portal/contract/rules/indian-day.ts';
import { lastOverdueDay } from '@portal/contract/rules/settlements.ts';
import type { Queries } from '../../db/connection.ts';
import { settlementDays } from '../../db/schema/settlements.ts';

export type SettlementsViews = ReturnType<typeof createSettlementsViews>;

/** So many of the missing are named in the log. */
const NAMED = 20;

/** Since when the reports tell: what was captured before may have been settled unseen. */
export const firstReportedMoment = sql`
  (select min(day)::timestamp at time zone 'Asia/Kolkata' from settlement_days)`;

export function createSettlementsViews(db: Queries) {
  return {
    /** When the report of each day was read last, of days since this one. */
    async readSince(day: string): Promise<ReadonlyMap<string, string>> {
      const rows = await db.select().from(settlementDays).where(gte(settlementDays.day, day));
      return new Map(rows.map((row) => [row.day, row.readAt]));
    },
    /** Payments that should have been settled by this day: how many, and the provider's ids of some. */
    async missing(today: string): Promise<{ count: number; some: readonly string[] }> {
      const { rows } = await db.execute<{ count: number; some: string[] | null }>(sql`
        with missing as (
          select p.razorpay_payment_id as id, p.captured_at from payments p
          where p.status in ('captured', 'refunded')
            and p.captured_at < ${indianDayEnd(lastOverdueDay(today))}
            and p.captured_at >= coalesce(${firstReportedMoment}, '-infinity')
            and not exists (
              select from settlement_lines l where l.entity_id = p.razorpay_payment_id and l.kind = 'payment')
        )
        select (select count(*)::integer from missing) as count,
          (select array_agg(id order by captured_at) from (
            select id, captured_at from missing order by captured_at limit ${NAMED}) oldest) as some`);
      return { count: rows[0]?.count ?? 0, some: rows[0]?.some ?? [] };
    },
  };
}
