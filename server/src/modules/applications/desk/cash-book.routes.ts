import type { FastifyInstance } from 'fastify';
import { cashBookRoutes } from '@portal/contract/routes/cash-book.ts';
import { serveStaff } from '../../../http/route.ts';
import type { CashBookService } from './cash-book.service.ts';
import type { CashBookViews } from './cash-book.views.ts';

export function registerCashBookRoutes(
  http: FastifyInstance,
  cashBook: CashBookService,
  views: CashBookViews,
): void {
  serveStaff(http, cashBookRoutes.read, ({ query }) => views.book(query.day));

  serveStaff(http, cashBookRoutes.close, async ({ body, actor, caller }) => {
    await cashBook.close(body, { actor, caller });
    return views.book(body.day);
  });
}
