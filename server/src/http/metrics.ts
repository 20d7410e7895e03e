import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client';
import { presentedBy } from './token-owner.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Times every response by route, never by address, so that no id or token becomes a label. */
export function registerMetrics(http: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  registerRefusals(http, registry);
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

const FORBIDDEN = 403;
const NOT_SIGNED_IN = 401;

/** Counts callers who may not do what they ask for, and sessions that are ended, expired or made up. */
function registerRefusals(http: FastifyInstance, registry: Registry): void {
  const refused = new Counter({
    name: 'access_refused_total',
    help: 'Calls refused with 403 (forbidden), and with 401 although they carried a session (session)',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  // Starts at 0, so that the first one is an increase.
  for (const reason of ['forbidden', 'session'] as const) refused.inc({ reason }, 0);
  http.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === FORBIDDEN) refused.inc({ reason: 'forbidden' });
    const carriedToken = presentedBy(request) !== undefined;
    if (reply.statusCode === NOT_SIGNED_IN && carriedToken) refused.inc({ reason: 'session' });
    done(null, payload);
  });
}
