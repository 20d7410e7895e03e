import type { FastifyInstance } from 'fastify';
import { monthEndRoutes } from '@portal/contract/routes/month-end.ts';
import { serveStaff } from '../../../http/route.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { presentMonthEnd } from './month-end.present.ts';
import type { MonthEndViews } from './month-end.views.ts';

interface MonthEndParts {
  readonly views: MonthEndViews;
  /** Whose first two digits are the place of supply. */
  readonly gstin: string;
  readonly clock: Clock;
}

export function registerMonthEndRoutes(http: FastifyInstance, { views, gstin, clock }: MonthEndParts): void {
  serveStaff(http, monthEndRoutes.read, async ({ query: period }) => {
    const now = clock.now();
    const [money, tax, captured, transfers, transferCount] = await Promise.all([
      views.money(period),
      views.tax(period),
      views.captured(period, now),
      views.transfers(period),
      views.transferCount(period),
    ]);
    return presentMonthEnd(period, { money, tax, captured, transfers, transferCount }, gstin, now);
  });
}
