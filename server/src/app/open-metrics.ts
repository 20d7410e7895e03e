import type { Registry } from 'prom-client';
import { startMetricsServer, type MetricsServer } from '../http/metrics-server.ts';
import { ConfigError, type Config } from './config.ts';

/** Opens the address for Prometheus; undefined if no port is set. */
export async function openMetrics(config: Config, registry: Registry): Promise<MetricsServer | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  if (port === undefined) return undefined;
  try {
    return await startMetricsServer(registry, { host, port });
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Without metrics the process cannot be monitored, so it reports the failure instead of serving.
    throw new ConfigError([
      `METRICS_PORT ${port} of ${host} is in use. Each process on a machine needs one of its own.`,
    ]);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
