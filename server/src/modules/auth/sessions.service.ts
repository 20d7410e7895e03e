import { CANDIDATE_IDLE_DAYS, CANDIDATE_SESSION_DAYS } from '@portal/contract/rules/candidate-session.ts';
import type { Actor } from '../../http/actor.ts';
import { actingForPortal, type ActingSession } from '../../kernel/acting.ts';
import type { Caller } from '../../http/caller.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FactorModes } from '../../kernel/factor-modes.ts';
import { randomToken } from '../../kernel/ids.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import { isAllowed, lacksFactor } from './admission.ts';
import type { NewSession, SessionsStore } from './sessions.store.ts';
import type { LiveSession, SessionsViews } from './sessions.views.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CANDIDATE_LIMIT: SessionLimit = {
  idleMs: CANDIDATE_IDLE_DAYS * DAY_MS,
  wholeMs: CANDIDATE_SESSION_DAYS * DAY_MS,
};
// Not every request writes: a part of the idle time more or less does not matter.
const KEEP_ALIVE_EVERY_MS = 5 * MINUTE_MS;
const KEEP_ALIVE_PART = 30;

/** A session ends when it was not used for `idleMs`, and after `wholeMs` in any case. */
export interface SessionLimit {
  readonly idleMs: number;
  readonly wholeMs: number;
}

/** A session that is still to be added to the store, and its token, of which the store has only the hash. */
interface SessionToAdd {
  readonly token: string;
  readonly session: NewSession;
}

/** What a staff session keeps of the login that opened it. */
interface StaffLoginFacts extends Pick<NewSession, 'factorAt' | 'staffBrowserId' | 'identityLoginId'> {
  /** Of the session that this one takes the place of, after the password was entered again. */
  readonly openedAt?: string | undefined;
}

export interface SessionsService {
  newForCandidate(candidateId: number, caller: Caller): SessionToAdd;
  newForStaff(staffUserId: number, caller: Caller, login?: StaffLoginFacts): SessionToAdd;
  /** The holder of this token, while the session is live. Counts as use of the session unless it is a peek. */
  read(token: string, isPeek?: boolean): Promise<Actor | undefined>;
  /** Whether a session that was admitted before still is. */
  stillAdmits(acting: ActingSession): Promise<boolean>;
}

interface SessionsDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly sessions: SessionsStore }>;
  readonly views: SessionsViews;
  readonly clock: Clock;
  readonly factorModes: FactorModes;
  readonly staffLimit: SessionLimit;
}

export function createSessionsService(dependencies: SessionsDependencies): SessionsService {
  const { unitOfWork, views, clock, factorModes, staffLimit } = dependencies;
  const limits = { candidate: CANDIDATE_LIMIT, staff: staffLimit };
  function newSession(owner: NewSession['owner'], limit: SessionLimit, caller: Caller): SessionToAdd {
    const token = randomToken();
    const now = clock.now();
    const session = {
      tokenHash: tokenHash(token),
      owner,
      openedAt: now.toISOString(),
      expiresAt: endOf(limit, now, now),
      ip: caller.ip,
      userAgent: caller.userAgent,
    };
    return { token, session };
  }

  return {
    newForCandidate: (candidateId, caller) => newSession({ candidateId }, limits.candidate, caller),
    newForStaff(staffUserId, caller, { openedAt, ...login } = {}) {
      const { token, session } = newSession({ staffUserId }, limits.staff, caller);
      if (openedAt === undefined) return { token, session: { ...session, ...login } };
      const now = clock.now();
      const expiresAt = endOf(limits.staff, new Date(openedAt), now);
      const confirmedAt = now.toISOString();
      return { token, session: { ...session, ...login, openedAt, expiresAt, confirmedAt } };
    },
    async read(token, isPeek = false) {
      const now = clock.now();
      const session = await views.findLive(tokenHash(token), now.toISOString());
      if (session === undefined) return undefined;
      const limit = limits[session.owner.kind];
      const every = Math.min(KEEP_ALIVE_EVERY_MS, limit.idleMs / KEEP_ALIVE_PART);
      if (!isPeek && now.getTime() - Date.parse(session.lastSeenAt) > every) {
        const expiresAt = endOf(limit, new Date(session.openedAt), now);
        // Not for the caller, who is not admitted yet.
        await actingForPortal(() =>
          unitOfWork(({ sessions }) => sessions.keepAlive(session.id, now.toISOString(), expiresAt)),
        );
      }
      return actorOf(session, factorModes);
    },
    async stillAdmits(acting) {
      const session = await views.findLiveById(acting.sessionId, clock.now().toISOString());
      return session !== undefined && isAllowed(session, acting, factorModes);
    },
  };
}

function endOf({ idleMs, wholeMs }: SessionLimit, openedAt: Date, now: Date): string {
  return new Date(Math.min(now.getTime() + idleMs, openedAt.getTime() + wholeMs)).toISOString();
}

function actorOf(session: LiveSession, modes: FactorModes): Actor {
  const { id: sessionId, owner } = session;
  if (owner.kind === 'candidate') return { ...owner, sessionId };
  const { kind, staffUserId, username, role } = owner;
  const actor = { kind, staffUserId, username, role, sessionId };
  return lacksFactor(owner, modes) ? { ...actor, lacksFactor: true } : actor;
}
