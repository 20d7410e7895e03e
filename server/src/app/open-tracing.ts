import { installTracer } from '../kernel/tracing.ts';
import type { Config } from './config.ts';
import { processName } from './process-name.ts';
import { version } from './version.ts';

/** Traces to the configured collector; returns how to stop. Without one, OpenTelemetry is not even loaded. */
export async function openTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<() => Promise<void>> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return () => Promise.resolve();
  const { createOtelTracer } = await import('../adapters/otel/otel-tracer.ts');
  const tracer = createOtelTracer({ endpoint, version, instance: processName() });
  installTracer(tracer);
  return async () => {
    installTracer(undefined);
    // A collector that is away must not keep the portal from ending.
    await tracer.stop().catch(() => undefined);
  };
}
