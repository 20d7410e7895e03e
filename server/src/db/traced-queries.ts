import type { ClientBase } from 'pg';
import { isTracing, startSpan } from '../kernel/tracing.ts';

const SHOWN = 2000;

/** Traces every query of a connection: its text with placeholders, never its values. */
export function traceQueries(client: ClientBase): void {
  if (!isTracing()) return;
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query any more');
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    const text = textOf(args[0]);
    const span = startSpan(operationOf(text), {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, SHOWN) },
    });
    const result: unknown = Reflect.apply(
      query,
      client,
      withEnd(args, (error) => span?.end(error)),
    );
    if (result instanceof Promise) {
      result.then(
        () => span?.end(),
        (error: unknown) => span?.end(error ?? new Error()),
      );
    }
    return result;
  });
}

/** The arguments, with a callback that also ends the span. */
function withEnd(args: readonly unknown[], end: (error: unknown) => void): unknown[] {
  const callback = args.at(-1);
  if (typeof callback !== 'function') return [...args];
  const told = (error: unknown, ...rest: unknown[]): unknown => {
    end(error ?? undefined);
    return Reflect.apply(callback, undefined, [error, ...rest]);
  };
  return [...args.slice(0, -1), told];
}

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : 'cursor';
}

/** Its first word, such as `select`. */
function operationOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
}
