import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';

interface PresentedToken {
  /** Undefined if the session is unknown, ended or expired. */
  readonly actor: Actor | undefined;
}

const presented = new WeakMap<FastifyRequest, PresentedToken>();

/** Keeps whose token a request carried, for hooks that run after it was read. */
export function noteToken(request: FastifyRequest, actor: Actor | undefined): void {
  presented.set(request, { actor });
}

/** Whose token the request carried; undefined if it carried none, or if none was asked for. */
export function presentedBy(request: FastifyRequest): PresentedToken | undefined {
  return presented.get(request);
}
