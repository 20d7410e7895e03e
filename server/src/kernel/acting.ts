import { AsyncLocalStorage } from 'node:async_hooks';
import type { Capability } from '@portal/contract/permissions.ts';

/** The session on whose behalf a request is served. */
export interface ActingSession {
  readonly sessionId: number;
  /** What the role of a staff user must still allow; undefined for a candidate. */
  readonly capability: Capability | undefined;
  /** The request ends this session, as a logout does. */
  readonly endsSession: boolean;
}

const current = new AsyncLocalStorage<ActingSession>();

/** Runs the work of a request on behalf of its session; every unit of work in it checks the session again. */
export function actingFor<Result>(session: ActingSession, work: () => Result): Result {
  return current.run(session, work);
}

/**
 * Runs work that the portal does by itself although a request started it, such as recording what the bank answered. It
 * is done even if the session has ended meanwhile.
 */
export function actingForPortal<Result>(work: () => Result): Result {
  return current.exit(work);
}

/** Undefined for public routes, jobs and the portal's own work. */
export function actingSession(): ActingSession | undefined {
  return current.getStore();
}
