import { indianDay, indianDayBefore, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { REPORT_DAYS } from '@portal/contract/rules/settlements.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { GatewaySettlementLine, PaymentGateway } from '../payments/payment-gateway.ts';
import { reportedSettlements } from './reported-settlements.ts';
import type { SettlementMetrics } from './settlement-metrics.ts';
import type { SettlementsStore } from './settlements.store.ts';
import type { SettlementsViews } from './settlements.views.ts';

export interface SettlementsService {
  /** Reads every report that is due, and tells of payments that are missing in all of them. */
  readReports(): Promise<void>;
}

interface SettlementsDependencies {
  readonly gateway: Pick<PaymentGateway, 'settledOn'>;
  readonly unitOfWork: UnitOfWork<{ readonly settlements: SettlementsStore }>;
  readonly views: SettlementsViews;
  readonly metrics: SettlementMetrics;
  readonly clock: Clock;
  readonly log: Log;
}

/** More than any day has: a provider that never says that a page is the last is not asked forever. */
const MOST_PAGES = 200;

export function createSettlementsService(dependencies: SettlementsDependencies): SettlementsService {
  const { gateway, unitOfWork, views, metrics, clock, log } = dependencies;

  /** Newest first: what was captured is in a late report more often than in an early one. */
  async function daysToRead(): Promise<string[]> {
    const now = clock.now();
    const days = Array.from({ length: REPORT_DAYS }, (_none, back) => indianDayBefore(now, back));
    const readAt = await views.readSince(days.at(-1) ?? indianDay(now));
    const today = indianDay(now);
    // A day that was read today is whole, unless it is today.
    const isDue = (day: string) => day === today || !((readAt.get(day) ?? '') >= indianDayStart(today));
    return days.filter(isDue);
  }

  /** Undefined if the provider did not answer. */
  async function linesOf(day: string): Promise<GatewaySettlementLine[] | undefined> {
    const lines: GatewaySettlementLine[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const outcome = await gateway.settledOn(day, page);
      if (outcome.kind !== 'answer') {
        log.warn({ day, page, reason: outcome.reason }, 'a settlement report could not be read');
        return undefined;
      }
      lines.push(...outcome.value.lines);
      if (outcome.value.isLast) return lines;
    }
    log.error({ day, pages: MOST_PAGES }, 'a settlement report does not end');
    return undefined;
  }

  /** Each transfer is kept whole; the day is done once all are. */
  async function readDay(day: string): Promise<boolean> {
    const lines = await linesOf(day);
    if (lines === undefined) return false;
    for (const settlement of reportedSettlements(day, lines)) {
      const kept = await unitOfWork(({ settlements }) => settlements.keep(settlement));
      if (kept.elsewhere.length > 0) {
        const { providerId } = settlement;
        log.error(
          { settlement: providerId, entities: kept.elsewhere },
          'the provider settled something twice',
        );
      }
    }
    await unitOfWork(({ settlements }) => settlements.markRead(day));
    return true;
  }

  async function tellMissing(): Promise<void> {
    const { count, some } = await views.missing(clock.now());
    metrics.missing(count);
    if (count > 0) log.warn({ count, payments: some }, 'captured payments are missing in the settlements');
  }

  return {
    async readReports() {
      for (const day of await daysToRead()) {
        const isRead = await readDay(day);
        metrics.reportRead(isRead ? 'read' : 'failed');
        // It would not answer about other days either; the next run goes on here.
        if (!isRead) break;
      }
      await tellMissing();
    },
  };
}
