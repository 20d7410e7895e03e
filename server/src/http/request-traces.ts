import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, startSpan, type TraceSpan } from '../kernel/tracing.ts';
import type { IsTrustedProxy } from './request-id.ts';
import { urgencyOf } from './urgency.ts';

/** A span for each request, except probes, below the one that a trusted proxy names. It knows the route, not the URL. */
export function registerRequestTraces(http: FastifyInstance, isTrustedProxy: IsTrustedProxy): void {
  const spans = new WeakMap<FastifyRequest, TraceSpan>();

  http.addHook('onRequest', (request, _reply, done) => {
    if (!isTracing() || urgencyOf(request) === 'always') return done();
    const { method, routeOptions, headers, socket, id } = request;
    const route = routeOptions.url ?? 'none';
    const { traceparent } = headers;
    const isTold = typeof traceparent === 'string' && isTrustedProxy(socket.remoteAddress ?? '');
    const span = startSpan(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'portal.request_id': id },
      ...(isTold ? { traceparent } : {}),
    });
    if (span === undefined) return done();
    spans.set(request, span);
    span.inside(done);
  });
  // Once more, since the callback of a body's last chunk runs in another async context.
  http.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.inside(done);
  });
  http.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? new Error('the answer is an error') : undefined);
  });
}
