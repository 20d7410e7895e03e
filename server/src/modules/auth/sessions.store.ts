import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { sessions } from '../../db/schema/identity.ts';
import { isLive, liveSessionOf, sessionsWithOwners, type LiveSession } from './sessions.views.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly owner: { readonly candidateId: number } | { readonly staffUserId: number };
  readonly openedAt: string;
  readonly expiresAt: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** `shared`: others may hold it too. `alone`: for a transaction that ends it. */
export type SessionHold = 'shared' | 'alone';

export interface SessionsStore {
  add(session: NewSession): Promise<void>;
  /** Returns a live session, which no other transaction can end before this one is over. */
  hold(id: number, now: string, how: SessionHold): Promise<LiveSession | undefined>;
  /** Does nothing while another transaction holds the session: a later request does it. */
  keepAlive(id: number, now: string, expiresAt: string): Promise<void>;
  end(id: number, now: string): Promise<void>;
  endAllOfStaff(staffUserId: number, now: string): Promise<void>;
  endAllOfCandidates(candidateIds: readonly number[], now: string): Promise<void>;
}

export function createSessionsStore(db: Transaction): SessionsStore {
  return {
    async add({ tokenHash, owner, openedAt, expiresAt, ip, userAgent }) {
      const kind = 'candidateId' in owner ? 'candidate' : 'staff';
      const times = { createdAt: openedAt, lastSeenAt: openedAt, expiresAt };
      await db
        .insert(sessions)
        .values({ kind, ...owner, tokenHash, ...times, ip, userAgent: userAgent ?? null });
    },
    async hold(id, now, how) {
      const [row] = await sessionsWithOwners(db)
        .where(isLive(id, now))
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
      // Always in the same order, so that two transactions that end the same ones do not deadlock.
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
