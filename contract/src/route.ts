import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Capability } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call a route. Every route says it; the server refuses to start with one that does not. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'candidate' }
  | { readonly kind: 'staff'; readonly capability: Capability };

export interface Route {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

export const PUBLIC = { kind: 'public' } as const satisfies Access;
export const CANDIDATE = { kind: 'candidate' } as const satisfies Access;
export function staffWith(capability: Capability): Access {
  return { kind: 'staff', capability };
}

/** Keeps the literal types of method and path, which the web's client is typed by. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType
  ? { readonly [P in K]: z.input<R[K]> }
  : unknown;

/** What a caller sends. */
export type RouteInput<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;
/** What a caller gets back. */
export type RouteReply<R extends Route> = z.output<R['reply']>;
export type RouteKey<R extends Route> = `${R['method']} ${R['path']}`;
