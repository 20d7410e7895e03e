import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm';
import { sessions } from '../../db/schema/identity.ts';
import { staffIdentities, staffIdentityLogins as table } from '../../db/schema/identity-provider.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { ProviderSession } from './identity-logins.store.ts';

/** One whose user the provider is asked about again. */
export interface DueSession extends ProviderSession {
  readonly loginId: number;
  readonly sealedRefreshToken: Buffer;
}

/** The tokens by which the provider is asked whether a user is still there. */
export interface RefreshTokens {
  /** The sealed refresh token of the sign-in that opened this session, kept from the check meanwhile. */
  lockRefreshTokenOf(sessionId: number): Promise<Buffer | undefined>;
  dueSessions(checkedUntil: string, now: string, most: number): Promise<DueSession[]>;
  /** The token takes the place of the one that was asked with, also if the session was confirmed meanwhile. */
  keepChecked(due: DueSession, now: string, sealedRefreshToken: Buffer): Promise<void>;
  /** The tokens of sign-ins that have no live session any more. */
  forgetTokens(usedUntil: string, now: string): Promise<void>;
}

export function refreshTokens(db: Transaction): RefreshTokens {
  const isOpen = (now: string) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));
  const ofSession = { sessionId: sessions.id, staffUserId: staffIdentities.staffUserId };
  return {
    async lockRefreshTokenOf(sessionId) {
      const [row] = await db
        .select({ sealed: table.sealedRefreshToken })
        .from(sessions)
        .innerJoin(table, eq(table.id, sessions.identityLoginId))
        .where(eq(sessions.id, sessionId))
        .for('no key update', { of: table });
      return row?.sealed ?? undefined;
    },
    async dueSessions(checkedUntil, now, most) {
      const rows = await db
        .select({ ...ofSession, loginId: table.id, sealedRefreshToken: table.sealedRefreshToken })
        .from(sessions)
        .innerJoin(table, eq(table.id, sessions.identityLoginId))
        .innerJoin(staffIdentities, eq(staffIdentities.id, table.staffIdentityId))
        .where(and(isOpen(now), isNotNull(table.sealedRefreshToken), lte(table.checkedAt, checkedUntil)))
        .orderBy(asc(table.checkedAt))
        .limit(most);
      return rows.flatMap(({ sealedRefreshToken, ...row }) =>
        sealedRefreshToken === null ? [] : [{ ...row, sealedRefreshToken }],
      );
    },
    async keepChecked({ loginId, sessionId, sealedRefreshToken: asked }, now, sealedRefreshToken) {
      // A confirmation that takes the token over holds this row, and is seen by the next statement.
      await db.select({ id: table.id }).from(table).where(eq(table.id, loginId)).for('no key update');
      const current = db
        .select({ id: sessions.identityLoginId })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      await db
        .update(table)
        .set({ checkedAt: now, sealedRefreshToken })
        .where(
          and(or(eq(table.id, loginId), inArray(table.id, current)), eq(table.sealedRefreshToken, asked)),
        );
    },
    async forgetTokens(usedUntil, now) {
      const live = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.identityLoginId, table.id), isOpen(now)));
      await db
        .update(table)
        .set({ sealedIdToken: null, sealedRefreshToken: null })
        .where(
          and(
            lte(table.usedAt, usedUntil),
            or(isNotNull(table.sealedIdToken), isNotNull(table.sealedRefreshToken)),
            notExists(live),
          ),
        );
    },
  };
}
