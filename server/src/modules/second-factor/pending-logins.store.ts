import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { staffPendingLogins as table } from '../../db/schema/second-factors.ts';

export interface NewPendingLogin {
  readonly tokenHash: Buffer;
  readonly staffUserId: number;
  /** Of the browser's token: another browser cannot finish the login. */
  readonly browserHash: Buffer;
  readonly passwordDigest: Buffer;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The sign-in by the identity provider that the factor follows; undefined after a password. */
  readonly identityLoginId: number | undefined;
}

export interface PendingLogin {
  readonly id: number;
  readonly staffUserId: number;
  readonly passwordDigest: Buffer;
  readonly challenge: string | null;
  readonly identityLoginId: number | null;
}

export interface PendingLoginsStore {
  add(login: NewPendingLogin): Promise<void>;
  /** The login that waits in this browser; undefined if it is over or was finished. */
  find(tokenHash: Buffer, browserHash: Buffer, now: string): Promise<PendingLogin | undefined>;
  keepChallenge(id: number, challenge: string | null): Promise<void>;
  /** False if it was finished before. */
  finish(id: number, now: string): Promise<boolean>;
}

export function createPendingLoginsStore(db: Transaction): PendingLoginsStore {
  return {
    async add(login) {
      await db.insert(table).values(login);
    },
    async find(tokenHash, browserHash, now) {
      const [row] = await db
        .select({
          id: table.id,
          staffUserId: table.staffUserId,
          passwordDigest: table.passwordDigest,
          challenge: table.challenge,
          identityLoginId: table.identityLoginId,
        })
        .from(table)
        .where(
          and(
            eq(table.tokenHash, tokenHash),
            eq(table.browserHash, browserHash),
            gt(table.expiresAt, now),
            isNull(table.usedAt),
          ),
        );
      return row;
    },
    async keepChallenge(id, challenge) {
      await db.update(table).set({ challenge }).where(eq(table.id, id));
    },
    async finish(id, now) {
      const rows = await db
        .update(table)
        .set({ usedAt: now })
        .where(and(eq(table.id, id), isNull(table.usedAt)))
        .returning({ id: table.id });
      return rows.length > 0;
    },
  };
}
