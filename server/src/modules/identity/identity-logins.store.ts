import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { sessions } from '../../db/schema/identity.ts';
import { staffIdentities, staffIdentityLogins as table } from '../../db/schema/identity-provider.ts';
import { staffPendingLogins } from '../../db/schema/second-factors.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { ProviderSignOut } from './identity-provider.ts';
import { refreshTokens, type RefreshTokens } from './refresh-tokens.ts';

interface NewIdentityLogin {
  readonly stateHash: Buffer;
  /** Of the browser's token: another browser cannot finish the sign-in. */
  readonly browserHash: Buffer;
  readonly nonce: string;
  readonly sealedVerifier: Buffer;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface BegunLogin {
  readonly id: number;
  readonly createdAt: string;
  readonly nonce: string;
  readonly sealedVerifier: Buffer;
}

/** What is kept of a sign-in that the provider proved. */
interface ProvenLogin {
  /** Undefined until the person is linked to a user. */
  readonly staffIdentityId: number | undefined;
  readonly providerSession: string | undefined;
  /** When the person was last asked to sign in there; undefined if nobody knows. */
  readonly signedInAt: string | undefined;
  readonly sealedIdToken: Buffer;
  readonly sealedRefreshToken: Buffer | undefined;
  readonly checkedAt: string;
}

/** A live session that the provider opened. */
export interface ProviderSession {
  readonly sessionId: number;
  readonly staffUserId: number;
}

export interface IdentityLoginsStore extends RefreshTokens {
  begin(login: NewIdentityLogin): Promise<void>;
  /** Takes the sign-in that this browser began, once. */
  use(stateHash: Buffer, browserHash: Buffer, now: string): Promise<BegunLogin | undefined>;
  keepProof(id: number, proof: ProvenLogin): Promise<void>;
  /** The sealed ID token of a sign-in whose person is not linked to a user yet. */
  idTokenWithoutIdentity(id: number): Promise<Buffer | undefined>;
  keepIdentity(id: number, staffIdentityId: number): Promise<void>;
  /** The live sessions of a person, or of one session at the provider; none that was opened after a moment. */
  liveSessions(who: ProviderSignOut, openedUntil: string, now: string): Promise<ProviderSession[]>;
  /** The same for sign-ins that wait for their second factor. */
  endWaiting(who: ProviderSignOut, begunUntil: string, now: string): Promise<void>;
  /** The sealed ID token of the sign-in that opened this session. */
  idTokenOf(sessionId: number): Promise<Buffer | undefined>;
}

const BEGUN = {
  id: table.id,
  createdAt: table.createdAt,
  nonce: table.nonce,
  sealedVerifier: table.sealedVerifier,
};

export function createIdentityLoginsStore(db: Transaction): IdentityLoginsStore {
  const isOpen = (now: string) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));
  const ofSession = { sessionId: sessions.id, staffUserId: staffIdentities.staffUserId };

  return {
    async begin(login) {
      await db.insert(table).values(login);
    },
    async use(stateHash, browserHash, now) {
      const [row] = await db
        .update(table)
        .set({ usedAt: now })
        .where(
          and(
            eq(table.stateHash, stateHash),
            eq(table.browserHash, browserHash),
            gt(table.expiresAt, now),
            isNull(table.usedAt),
          ),
        )
        .returning(BEGUN);
      return row;
    },
    async keepProof(id, { staffIdentityId, providerSession, signedInAt, sealedRefreshToken, ...proof }) {
      await db
        .update(table)
        .set({
          ...proof,
          staffIdentityId: staffIdentityId ?? null,
          providerSession: providerSession ?? null,
          signedInAt: signedInAt ?? null,
          sealedRefreshToken: sealedRefreshToken ?? null,
        })
        .where(eq(table.id, id));
    },
    async idTokenWithoutIdentity(id) {
      const [row] = await db
        .select({ sealed: table.sealedIdToken })
        .from(table)
        .where(and(eq(table.id, id), isNull(table.staffIdentityId)));
      return row?.sealed ?? undefined;
    },
    async keepIdentity(id, staffIdentityId) {
      await db.update(table).set({ staffIdentityId }).where(eq(table.id, id));
    },
    liveSessions: ({ issuer, subject, providerSession }, openedUntil, now) =>
      db
        .select(ofSession)
        .from(sessions)
        .innerJoin(table, eq(table.id, sessions.identityLoginId))
        .innerJoin(staffIdentities, eq(staffIdentities.id, table.staffIdentityId))
        .where(
          and(
            isOpen(now),
            eq(staffIdentities.issuer, issuer),
            subject === undefined ? undefined : eq(staffIdentities.subject, subject),
            providerSession === undefined ? undefined : eq(table.providerSession, providerSession),
            lte(sessions.createdAt, openedUntil),
          ),
        )
        .orderBy(asc(sessions.id))
        .for('no key update', { of: sessions }),
    async endWaiting({ issuer, subject, providerSession }, begunUntil, now) {
      const ofPerson = and(
        eq(staffIdentities.issuer, issuer),
        subject === undefined ? undefined : eq(staffIdentities.subject, subject),
      );
      // A person who is not linked yet is known by the session there alone.
      const isNamed = providerSession === undefined ? ofPerson : or(ofPerson, isNull(table.staffIdentityId));
      const signedOut = db
        .select({ id: table.id })
        .from(table)
        .leftJoin(staffIdentities, eq(staffIdentities.id, table.staffIdentityId))
        .where(
          and(
            isNamed,
            providerSession === undefined ? undefined : eq(table.providerSession, providerSession),
          ),
        );
      await db
        .update(staffPendingLogins)
        .set({ usedAt: now })
        .where(
          and(
            inArray(staffPendingLogins.identityLoginId, signedOut),
            isNull(staffPendingLogins.usedAt),
            lte(staffPendingLogins.createdAt, begunUntil),
          ),
        );
    },
    async idTokenOf(sessionId) {
      const [row] = await db
        .select({ sealed: table.sealedIdToken })
        .from(sessions)
        .innerJoin(table, eq(table.id, sessions.identityLoginId))
        .where(eq(sessions.id, sessionId));
      return row?.sealed ?? undefined;
    },
    ...refreshTokens(db),
  };
}
