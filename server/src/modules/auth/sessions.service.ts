import type { Actor } from '../../http/actor.ts';
import { actingForPortal, type ActingSession } from '../../kernel/acting.ts';
import type { Caller } from '../../http/caller.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import { isAllowed } from './admission.ts';
import type { NewSession, SessionsStore } from './sessions.store.ts';
import type { LiveSession, SessionsViews } from './sessions.views.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A session ends when it was not used for this long. */
const IDLE_MS = { candidate: 30 * DAY_MS, staff: DAY_MS / 2 } as const;
// Not every request writes: a few minutes more or less do not matter to either limit.
const KEEP_ALIVE_EVERY_MS = 5 * MINUTE_MS;

/** A session that is still to be added to the store, and its token, of which the store has only the hash. */
interface SessionToAdd {
  readonly token: string;
  readonly session: NewSession;
}

export interface SessionsService {
  newForCandidate(candidateId: number, caller: Caller): SessionToAdd;
  newForStaff(staffUserId: number, caller: Caller): SessionToAdd;
  /** The holder of this token, while the session is live. */
  read(token: string): Promise<Actor | undefined>;
  /** Whether a session that was admitted before still is. */
  stillAdmits(acting: ActingSession): Promise<boolean>;
}

interface SessionsDependencies {
  readonly unitOfWork: UnitOfWork<{ readonly sessions: SessionsStore }>;
  readonly views: SessionsViews;
  readonly clock: Clock;
}

export function createSessionsService({ unitOfWork, views, clock }: SessionsDependencies): SessionsService {
  function newSession(owner: NewSession['owner'], idleMs: number, caller: Caller): SessionToAdd {
    const token = randomToken();
    const now = clock.now();
    const session = {
      tokenHash: tokenHash(token),
      owner,
      openedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + idleMs).toISOString(),
      ip: caller.ip,
      userAgent: caller.userAgent,
    };
    return { token, session };
  }

  return {
    newForCandidate: (candidateId, caller) => newSession({ candidateId }, IDLE_MS.candidate, caller),
    newForStaff: (staffUserId, caller) => newSession({ staffUserId }, IDLE_MS.staff, caller),
    async read(token) {
      const now = clock.now();
      const session = await views.findLive(tokenHash(token), now.toISOString());
      if (session === undefined) return undefined;
      if (now.getTime() - Date.parse(session.lastSeenAt) > KEEP_ALIVE_EVERY_MS) {
        const expiresAt = new Date(now.getTime() + IDLE_MS[session.owner.kind]).toISOString();
        // Not for the caller, who is not admitted yet.
        await actingForPortal(() =>
          unitOfWork(({ sessions }) => sessions.keepAlive(session.id, now.toISOString(), expiresAt)),
        );
      }
      return actorOf(session);
    },
    async stillAdmits(acting) {
      const session = await views.findLiveById(acting.sessionId, clock.now().toISOString());
      return session !== undefined && isAllowed(session, acting);
    },
  };
}

function actorOf({ id, owner }: LiveSession): Actor {
  return { ...owner, sessionId: id };
}
