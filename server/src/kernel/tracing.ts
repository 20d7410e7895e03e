export type SpanAttributes = Readonly<Record<string, string | number>>;

interface SpanOptions {
  /** Who asks whom: we are asked, we ask, or we take work from the queue. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** The W3C header by which a trusted proxy names the trace that this belongs to. */
  readonly traceparent?: string | undefined;
}

/** A piece of work as a trace shows it. */
export interface TraceSpan {
  /** Runs work whose own spans belong below this one. */
  inside<Result>(work: () => Result): Result;
  set(attributes: SpanAttributes): void;
  /** Ends it, as failed if an error is given. */
  end(error?: unknown): void;
}

export interface Tracer {
  start(name: string, options: SpanOptions): TraceSpan;
}

/** Of this process; without one, nothing is traced. */
let installed: Tracer | undefined;

export function installTracer(tracer: Tracer | undefined): void {
  installed = tracer;
}

export function isTracing(): boolean {
  return installed !== undefined;
}

/** Returns undefined if nothing is traced. */
export function startSpan(name: string, options: SpanOptions): TraceSpan | undefined {
  return installed?.start(name, options);
}

/** Traces work from its call to its end. */
export async function traced<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, options);
  if (span === undefined) return work();
  try {
    const result = await span.inside(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
