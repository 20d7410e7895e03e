import type { FastifyInstance, FastifyRequest } from 'fastify';
import { urgentWork } from '../kernel/urgent-work.ts';
import { urgencyOf } from './urgency.ts';

/** Payments, codes, webhooks and probes use the connections to the database that are kept for them. */
export function registerUrgentCalls(http: FastifyInstance): void {
  const goOn = (request: FastifyRequest, done: () => void) => {
    if (urgencyOf(request) === 'ordinary') done();
    else urgentWork(done);
  };
  http.addHook('onRequest', (request, _reply, done) => goOn(request, done));
  // Once more, since the callback of a body's last chunk runs in another async context.
  http.addHook('preHandler', (request, _reply, done) => goOn(request, done));
}
