import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracer } from '../../kernel/tracing.ts';

interface OtelSettings {
  /** Of the collector, such as `http://collector:4318`; traces go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly version: string;
  /** The process, as the log names it. */
  readonly instance: string;
}

export interface OtelTracer extends Tracer {
  /** Sends what is left. */
  stop(): Promise<void>;
}

const SERVICE = 'enrolment-portal';
const SEND_EVERY_MS = 1000;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Traces by OpenTelemetry, sent by OTLP over HTTP. What the collector does not take is dropped. */
export function createOtelTracer({ endpoint, version, instance }: OtelSettings): OtelTracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': SERVICE,
      'service.version': version,
      'service.instance.id': instance,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer(SERVICE, version);
  // Our own context instead of the global one of OpenTelemetry: tests run several portals in a process.
  const current = new AsyncLocalStorage<Context>();

  return {
    start(name, { kind, attributes = {}, traceparent }) {
      const parent = remoteParent(traceparent) ?? current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
      const own = trace.setSpan(parent, span);
      return {
        inside: (work) => current.run(own, work),
        set: (more) => void span.setAttributes(more),
        end: (error) => {
          // Its name alone: a message may carry what people typed.
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

function remoteParent(traceparent: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
