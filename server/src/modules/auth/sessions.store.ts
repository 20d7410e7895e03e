import { and, asc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { keptStatement } from '../../db/schema/kept-statement.ts';
import type { Transaction } from '../../db/transaction.ts';
import { sessions } from '../../db/schema/identity.ts';
import { staffIdentityLogins } from '../../db/schema/identity-provider.ts';
import { isLive, liveSessionOf, sessionsWithOwners, type LiveSession } from './sessions.views.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly owner: { readonly candidateId: number } | { readonly staffUserId: number };
  readonly openedAt: string;
  readonly expiresAt: string;
  /** When the user proved again who they are; undefined if that was when the session was opened. */
  readonly confirmedAt?: string | undefined;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** When the second factor was given; undefined if none was. */
  readonly factorAt?: string | undefined;
  /** The known browser of a staff user. */
  readonly staffBrowserId?: number | undefined;
  /** The sign-in by the identity provider that opened it. */
  readonly identityLoginId?: number | undefined;
}

/** `shared`: others may hold it too. `alone`: for a transaction that ends it. */
export type SessionHold = 'shared' | 'alone';

export interface SessionProof {
  readonly openedAt: string;
  /**
   * When the user last entered the password, or was asked to sign in by the identity provider; undefined if the provider
   * did not say when that was.
   */
  readonly provedAt: string | undefined;
  /** When the second factor was given; undefined if none was. */
  readonly factorAt: string | undefined;
  readonly identityLoginId: number | undefined;
}

export interface SessionsStore {
  add(session: NewSession): Promise<void>;
  /** Returns a live session, which no other transaction can end before this one is over. */
  hold(id: number, now: string, how: SessionHold): Promise<LiveSession | undefined>;
  /** Does nothing while another transaction holds the session: a later request does it. */
  keepAlive(id: number, now: string, expiresAt: string): Promise<void>;
  end(id: number, now: string): Promise<void>;
  /** The session's user has given a second factor. */
  addFactor(id: number, now: string): Promise<void>;
  /** The session's user has entered the password again, or signed in again by the identity provider. */
  confirm(id: number, now: string, identityLoginId?: number): Promise<void>;
  /** How the session's user proved who they are; undefined if there is no such session. */
  proofOf(id: number): Promise<SessionProof | undefined>;
  /** The ids of the user's open sessions, which no other transaction can end before this one is over. */
  lockAllOfStaff(staffUserId: number, now: string): Promise<number[]>;
  lockAllOfCandidate(candidateId: number, now: string): Promise<number[]>;
  /** The ids of the sessions that `endAllOfCandidates` would end, kept from every other transaction. */
  lockAllOfCandidates(candidateIds: readonly number[]): Promise<number[]>;
  endAllOfStaff(staffUserId: number, now: string): Promise<void>;
  /** All sessions of the user but this one. */
  endOthersOfStaff(staffUserId: number, keptId: number, now: string): Promise<void>;
  endAllOfCandidates(candidateIds: readonly number[], now: string): Promise<void>;
}

/** The provider may have let the sign-in pass without asking: then the proof is as old as that. */
function earlier(openedAt: string, signedInAt: string | null): string | undefined {
  if (signedInAt === null) return undefined;
  return Date.parse(signedInAt) < Date.parse(openedAt) ? signedInAt : openedAt;
}

/** Asked by every change of a signed-in user. */
const held = (how: SessionHold) =>
  keptStatement((db) =>
    sessionsWithOwners(db)
      .where(isLive(sql.placeholder('id'), sql.placeholder('now')))
      .for(how === 'alone' ? 'no key update' : 'share', { of: sessions })
      .prepare(`session-held-${how}`),
  );
const HELD = { shared: held('shared'), alone: held('alone') };

export function createSessionsStore(db: Transaction): SessionsStore {
  /** Always in the same order, so that two transactions do not wait for each other. */
  async function lockAll(ofOwner: SQL, now: string): Promise<number[]> {
    const open = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(ofOwner, isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
      .orderBy(asc(sessions.id))
      .for('no key update');
    return open.map(({ id }) => id);
  }

  /** In the same order too: of the sessions that are not ended, those whose time is over included. */
  async function lockAllOfCandidates(candidateIds: readonly number[]): Promise<number[]> {
    const live = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.candidateId, [...candidateIds]), isNull(sessions.endedAt)))
      .orderBy(asc(sessions.id))
      .for('no key update');
    return live.map(({ id }) => id);
  }

  return {
    async add({ owner, openedAt, confirmedAt, userAgent, factorAt, ...session }) {
      const kind = 'candidateId' in owner ? 'candidate' : 'staff';
      const lastSeenAt = confirmedAt ?? openedAt;
      await db.insert(sessions).values({
        kind,
        ...owner,
        ...session,
        createdAt: openedAt,
        lastSeenAt,
        confirmedAt: confirmedAt ?? null,
        userAgent: userAgent ?? null,
        factorAt: factorAt ?? null,
      });
    },
    async hold(id, now, how) {
      const [row] = await db.runKept(HELD[how], { id, now });
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
    async addFactor(id, now) {
      await db.update(sessions).set({ factorAt: now }).where(eq(sessions.id, id));
    },
    async confirm(id, now, identityLoginId) {
      const by = identityLoginId === undefined ? {} : { identityLoginId };
      await db
        .update(sessions)
        .set({ confirmedAt: now, ...by })
        .where(eq(sessions.id, id));
    },
    async proofOf(id) {
      const [row] = await db
        .select({
          openedAt: sessions.createdAt,
          confirmedAt: sessions.confirmedAt,
          factorAt: sessions.factorAt,
          identityLoginId: sessions.identityLoginId,
          signedInAt: staffIdentityLogins.signedInAt,
        })
        .from(sessions)
        .leftJoin(staffIdentityLogins, eq(staffIdentityLogins.id, sessions.identityLoginId))
        .where(eq(sessions.id, id));
      if (row === undefined) return undefined;
      const { openedAt, confirmedAt, factorAt, identityLoginId } = row;
      return {
        openedAt,
        provedAt: confirmedAt ?? (identityLoginId === null ? openedAt : earlier(openedAt, row.signedInAt)),
        factorAt: factorAt ?? undefined,
        identityLoginId: identityLoginId ?? undefined,
      };
    },
    lockAllOfStaff: (staffUserId, now) => lockAll(eq(sessions.staffUserId, staffUserId), now),
    lockAllOfCandidate: (candidateId, now) => lockAll(eq(sessions.candidateId, candidateId), now),
    lockAllOfCandidates,
    async endAllOfStaff(staffUserId, now) {
      await db
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.staffUserId, staffUserId), isNull(sessions.endedAt)));
    },
    async endOthersOfStaff(staffUserId, keptId, now) {
      await db
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.staffUserId, staffUserId), ne(sessions.id, keptId), isNull(sessions.endedAt)));
    },
    async endAllOfCandidates(candidateIds, now) {
      const ids = await lockAllOfCandidates(candidateIds);
      if (ids.length > 0) await db.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, ids));
    },
  };
}
