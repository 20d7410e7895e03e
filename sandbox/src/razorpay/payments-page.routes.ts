import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/shell.ts';
import { paymentsPage } from './payments.page.ts';
import type { Store } from './store.ts';

export function paymentsPageRoute(app: FastifyInstance, store: Store): void {
  app.get('/sandbox/razorpay', (_request, reply) =>
    sendPage(reply, { title: 'Payments', main: paymentsPage(store), scripts: ['/sandbox/payments.js'] }),
  );
}
