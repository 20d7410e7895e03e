import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Capability } from './permissions.ts';
import type { DownloadKind } from './rules/staff-downloads.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface PublicAccess {
  readonly kind: 'public';
}
export interface CandidateAccess {
  readonly kind: 'candidate';
}
export interface StaffAccess<C extends Capability = Capability> {
  readonly kind: 'staff';
  readonly capability: C;
}
/** Who may call a route. Every route says it; the server refuses to start with one that does not. */
export type Access = PublicAccess | CandidateAccess | StaffAccess;

export const PUBLIC: PublicAccess = { kind: 'public' };
export const CANDIDATE: CandidateAccess = { kind: 'candidate' };
/** Keeps which capability it is as a type, so that the web can ask for it without carrying the routes. */
export function staffWith<const C extends Capability>(capability: C): StaffAccess<C> {
  return { kind: 'staff', capability };
}

export interface Route<
  M extends Method = Method,
  Path extends string = string,
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: M;
  readonly path: Path;
  readonly summary: string;
  readonly access: A;
  /** The session that calls is over afterwards. */
  readonly endsSession?: true;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly errors: readonly ErrorCode[];
  /** Whether the call does not count as use of the session, which ends as if it had not been made. */
  readonly isPeek?: true;
  /** Whether it sends documents of candidates, or needs them: closed for roles that a setting names. */
  readonly opensDocuments?: true;
  /** Whether it answers with an identity number that is masked everywhere else. */
  readonly showsNumbers?: true;
  /** Whether it counts as a save of the candidate, of which there may be only so many in a minute. */
  readonly isSave?: true;
  /** What staff download by it; every file that they are sent is counted. */
  readonly staffDownload?: DownloadKind;
}

/** Spread into a route, which then names only the parts it reads. */
export const NO_INPUT = { params: z.unknown(), query: z.unknown(), body: z.unknown() };

/** Keeps the literal types of method and path, which the web's client is typed by. */
export function defineRoute<
  const M extends Method,
  const Path extends string,
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(route: Route<M, Path, A, P, Q, B, R>): Route<M, Path, A, P, Q, B, R> {
  return route;
}

type Part<K extends string, S extends z.ZodType> =
  unknown extends z.input<S> ? unknown : { readonly [P in K]: z.input<S> };

/** What a caller sends. */
export type RouteInput<R extends Route> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']>;
/** What a caller gets back. */
export type RouteReply<R extends Route> = z.output<R['reply']>;
export type RouteKey<R extends Route> = `${R['method']} ${R['path']}`;
