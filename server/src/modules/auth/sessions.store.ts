import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Role } from '@portal/contract/permissions.ts';
import type { Queries } from '../../db/connection.ts';
import { candidates, sessions } from '../../db/schema/identity.ts';
import { staffUsers } from '../../db/schema/staff.ts';

interface NewSession {
  readonly tokenHash: Buffer;
  readonly owner: { readonly candidateId: number } | { readonly staffUserId: number };
  readonly openedAt: string;
  readonly expiresAt: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export interface LiveSession {
  readonly id: number;
  readonly lastSeenAt: string;
  readonly owner:
    | { readonly kind: 'candidate'; readonly candidateId: number }
    | {
        readonly kind: 'staff';
        readonly staffUserId: number;
        readonly username: string;
        readonly role: Role;
      };
}

/** `shared`: others may hold it too. `alone`: for who ends it in the same transaction. */
export type SessionHold = 'shared' | 'alone';

export interface SessionsStore {
  add(session: NewSession): Promise<void>;
  findLive(tokenHash: Buffer, now: string): Promise<LiveSession | undefined>;
  findLiveById(id: number, now: string): Promise<LiveSession | undefined>;
  /** A live session, which nobody else can end before this transaction is over. */
  hold(id: number, now: string, how: SessionHold): Promise<LiveSession | undefined>;
  /** Does nothing while another transaction holds the session: a later request does it. */
  keepAlive(id: number, now: string, expiresAt: string): Promise<void>;
  end(id: number, now: string): Promise<void>;
  endAllOfStaff(staffUserId: number, now: string): Promise<void>;
  endAllOfCandidates(candidateIds: readonly number[], now: string): Promise<void>;
}

const columns = {
  id: sessions.id,
  lastSeenAt: sessions.lastSeenAt,
  candidateId: candidates.id,
  staffUserId: staffUsers.id,
  username: staffUsers.username,
  role: staffUsers.role,
};

/** Sessions with their owners, as far as these are neither deleted nor deactivated. */
function sessionsWithOwners(db: Queries) {
  return db
    .select(columns)
    .from(sessions)
    .leftJoin(candidates, and(eq(candidates.id, sessions.candidateId), isNull(candidates.deletedAt)))
    .leftJoin(
      staffUsers,
      and(
        eq(staffUsers.id, sessions.staffUserId),
        isNull(staffUsers.deletedAt),
        eq(staffUsers.isActive, true),
      ),
    );
}

/** Asked with every request of somebody who is signed in: each connection plans it once. */
function liveSession(db: Queries) {
  return sessionsWithOwners(db)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('live-session');
}

type SessionRow = Awaited<ReturnType<typeof sessionsWithOwners>>[number];

function liveSessionOf(row: SessionRow | undefined): LiveSession | undefined {
  if (row === undefined) return undefined;
  const { id, lastSeenAt, candidateId, staffUserId, username, role } = row;
  if (candidateId !== null) return { id, lastSeenAt, owner: { kind: 'candidate', candidateId } };
  if (staffUserId === null || username === null || role === null) return undefined;
  return { id, lastSeenAt, owner: { kind: 'staff', staffUserId, username, role } };
}

const withId = (id: number, now: string) =>
  and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

export function createSessionsStore(db: Queries): SessionsStore {
  let byToken: ReturnType<typeof liveSession> | undefined;
  return {
    async add({ tokenHash, owner, openedAt, expiresAt, ip, userAgent }) {
      const kind = 'candidateId' in owner ? 'candidate' : 'staff';
      const times = { createdAt: openedAt, lastSeenAt: openedAt, expiresAt };
      await db
        .insert(sessions)
        .values({ kind, ...owner, tokenHash, ...times, ip, userAgent: userAgent ?? null });
    },
    async findLive(tokenHash, now) {
      byToken ??= liveSession(db);
      const [row] = await byToken.execute({ tokenHash, now });
      return liveSessionOf(row);
    },
    async findLiveById(id, now) {
      const [row] = await sessionsWithOwners(db).where(withId(id, now));
      return liveSessionOf(row);
    },
    async hold(id, now, how) {
      const [row] = await sessionsWithOwners(db)
        .where(withId(id, now))
        .for(how === 'alone' ? 'no key update' : 'share', { of: sessions });
      return liveSessionOf(row);
    },
    async keepAlive(id, now, expiresAt) {
      await db
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt })
        .where(
          inArray(
            sessions.id,
            db
              .select({ id: sessions.id })
              .from(sessions)
              .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
              .for('no key update', { skipLocked: true }),
          ),
        );
    },
    async end(id, now) {
      await db
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
    },
    async endAllOfStaff(staffUserId, now) {
      await db
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.staffUserId, staffUserId), isNull(sessions.endedAt)));
    },
    async endAllOfCandidates(candidateIds, now) {
      // Always in the same order, so that two who end the same ones do not wait for each other.
      const live = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(inArray(sessions.candidateId, [...candidateIds]), isNull(sessions.endedAt)))
        .orderBy(asc(sessions.id))
        .for('no key update');
      const ids = live.map(({ id }) => id);
      if (ids.length > 0) await db.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, ids));
    },
  };
}
