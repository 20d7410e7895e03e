import type { FastifyInstance } from 'fastify';
import { monthEndRoutes } from '@portal/contract/routes/month-end.ts';
import { monthEndSheetName, vouchersFileName } from '@portal/contract/rules/file-names.ts';
import { serveStaff } from '../../../http/route.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Downloads } from '../../exports/downloads.ts';
import { monthEndSheets } from './month-end.export.ts';
import { vouchersPlan } from './vouchers.export.ts';
import { presentMonthEnd } from './month-end.present.ts';
import { readMonthEnd } from './month-end.read.ts';
import type { MonthEndViews } from './month-end.views.ts';

interface MonthEndParts {
  readonly views: MonthEndViews;
  readonly downloads: Downloads;
  /** Whose first two digits are the place of supply. */
  readonly gstin: string;
  readonly clock: Clock;
}

export function registerMonthEndRoutes(
  http: FastifyInstance,
  { views, downloads, gstin, clock }: MonthEndParts,
): void {
  serveStaff(http, monthEndRoutes.read, async ({ query: period }) => {
    const now = clock.now();
    return presentMonthEnd(period, await readMonthEnd(views, period, now), gstin, now);
  });

  serveStaff(http, monthEndRoutes.workbook, ({ query: period, ...call }) =>
    downloads.workbook(
      {
        what: 'month-end',
        fileName: monthEndSheetName(period),
        sheets: monthEndSheets(period, clock.now()),
        selection: { matching: period },
      },
      call,
    ),
  );

  serveStaff(http, monthEndRoutes.vouchers, ({ query: period, ...call }) =>
    downloads.csv(
      {
        what: 'vouchers',
        fileName: vouchersFileName(period),
        sheet: { name: 'Vouchers', plan: vouchersPlan(period) },
        selection: { matching: period },
      },
      call,
    ),
  );
}
