import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inContext, workContext } from '../kernel/request-context.ts';
import { presentedBy } from './token-owner.ts';
import { urgencyOf } from './urgency.ts';

/**
 * One line for each response, except to probes. It names the route, not the URL, which may contain a ticket or a
 * number. What is logged while a request is worked on has its id and its actor too.
 */
export function registerRequestLog(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    inContext({ requestId: request.id }, done);
  });
  // Once more, since the callback of a body's last chunk runs in another async context.
  http.addHook('preHandler', (request, _reply, done) => {
    const actor = actorOf(request);
    inContext({ ...workContext(), requestId: request.id, ...(actor === undefined ? {} : { actor }) }, done);
  });
  http.addHook('onResponse', async (request, reply) => {
    if (urgencyOf(request) === 'always') return;
    const actor = actorOf(request);
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        ...(actor === undefined ? {} : { actor }),
      },
      'request',
    );
  });
}

/** Such as `candidate:12`; undefined if the call carried no session. */
export function actorOf(request: FastifyRequest): string | undefined {
  const actor = presentedBy(request)?.actor;
  if (actor === undefined) return undefined;
  return actor.kind === 'staff' ? `staff:${actor.staffUserId}` : `candidate:${actor.candidateId}`;
}
