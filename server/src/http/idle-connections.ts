import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/** A connection whose answer was under way when the end began falls idle later, and would hold the end up. */
export function registerIdleConnectionSweep(http: FastifyInstance): void {
  http.addHook('preClose', (done) => {
    const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS).unref();
    http.server.once('close', () => clearInterval(sweep));
    done();
  });
}
