import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * A connection whose response was being sent when the shutdown began becomes idle later, and would delay the shutdown.
 */
export function registerIdleConnectionSweep(http: FastifyInstance): void {
  http.addHook('preClose', (done) => {
    const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS).unref();
    http.server.once('close', () => clearInterval(sweep));
    done();
  });
}
