import type { FastifyInstance } from 'fastify';

/** One line for each answer. It names the route, not the address, which may carry a ticket or a number. */
export function registerRequestLog(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      'request',
    );
  });
}
