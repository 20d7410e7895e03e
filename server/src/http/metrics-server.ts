import fastify from 'fastify';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  /** The address that Prometheus scrapes, such as `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  stop(): Promise<void>;
}

const PATH = '/metrics';
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Serves the metrics on an address of their own. The public port has no route for them, so no spelling of a path can get
 * past a proxy that closes another spelling.
 */
export async function startMetricsServer(
  registry: Registry,
  address: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const http = fastify({ requestTimeout: REQUEST_TIMEOUT_MS, forceCloseConnections: true });
  http.get(PATH, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  const url = await http.listen(address);
  return { url: `${url}${PATH}`, stop: () => http.close() };
}
