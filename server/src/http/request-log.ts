import type { FastifyInstance } from 'fastify';

/** One line for each response. It names the route, not the URL, which may contain a ticket or a number. */
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
