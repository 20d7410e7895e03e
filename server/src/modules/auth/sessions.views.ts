import { and, eq, gt, isNull, sql, type Placeholder } from 'drizzle-orm';
import type { Role } from '@portal/contract/permissions.ts';
import type { Queries } from '../../db/connection.ts';
import { candidates, sessions } from '../../db/schema/identity.ts';
import { staffUsers } from '../../db/schema/staff.ts';

export interface LiveSession {
  readonly id: number;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  readonly owner:
    | { readonly kind: 'candidate'; readonly candidateId: number }
    | {
        readonly kind: 'staff';
        readonly staffUserId: number;
        readonly username: string;
        readonly role: Role;
        /** Whether a second factor was given at the login, or by a remembered browser. */
        readonly hasFactor: boolean;
      };
}

export interface SessionsViews {
  findLive(tokenHash: Buffer, now: string): Promise<LiveSession | undefined>;
  findLiveById(id: number, now: string): Promise<LiveSession | undefined>;
}

const columns = {
  id: sessions.id,
  openedAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  candidateId: candidates.id,
  staffUserId: staffUsers.id,
  username: staffUsers.username,
  role: staffUsers.role,
  factorAt: sessions.factorAt,
};

/** Sessions with their owners, as far as these are neither deleted nor deactivated. */
export function sessionsWithOwners(db: Queries) {
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

/** Asked with every request of a signed-in user: each connection plans it once. */
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

export function liveSessionOf(row: SessionRow | undefined): LiveSession | undefined {
  if (row === undefined) return undefined;
  const { candidateId, staffUserId, username, role, factorAt, ...session } = row;
  if (candidateId !== null) return { ...session, owner: { kind: 'candidate', candidateId } };
  if (staffUserId === null || username === null || role === null) return undefined;
  const hasFactor = factorAt !== null;
  return { ...session, owner: { kind: 'staff', staffUserId, username, role, hasFactor } };
}

export const isLive = (id: number | Placeholder, now: string | Placeholder) =>
  and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

export function createSessionsViews(db: Queries): SessionsViews {
  const byToken = liveSession(db);
  return {
    async findLive(tokenHash, now) {
      const [row] = await byToken.execute({ tokenHash, now });
      return liveSessionOf(row);
    },
    async findLiveById(id, now) {
      const [row] = await sessionsWithOwners(db).where(isLive(id, now));
      return liveSessionOf(row);
    },
  };
}
