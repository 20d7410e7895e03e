import { and, count, eq, isNull, min } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { staffRecoveryCodes as table } from '../../db/schema/second-factors.ts';

export interface RecoveryCodesStore {
  /** How many can still be used, and when they were made; undefined if there are none at all. */
  stateOf(staffUserId: number): Promise<{ readonly left: number; readonly madeAt: string } | undefined>;
  /** In place of all that there were. */
  replace(staffUserId: number, hashes: readonly Buffer[]): Promise<void>;
  removeAll(staffUserId: number): Promise<void>;
  /** False if there is no such code, or it was used before. */
  use(staffUserId: number, codeHash: Buffer, now: string): Promise<boolean>;
}

export function createRecoveryCodesStore(db: Transaction): RecoveryCodesStore {
  const ofUser = (staffUserId: number) => eq(table.staffUserId, staffUserId);
  return {
    async stateOf(staffUserId) {
      const [row] = await db
        .select({ madeAt: min(table.createdAt) })
        .from(table)
        .where(ofUser(staffUserId));
      if (row === undefined || row.madeAt === null) return undefined;
      const [unused] = await db
        .select({ left: count() })
        .from(table)
        .where(and(ofUser(staffUserId), isNull(table.usedAt)));
      return { left: unused?.left ?? 0, madeAt: row.madeAt };
    },
    async replace(staffUserId, hashes) {
      await db.delete(table).where(ofUser(staffUserId));
      await db.insert(table).values(hashes.map((codeHash) => ({ staffUserId, codeHash })));
    },
    async removeAll(staffUserId) {
      await db.delete(table).where(ofUser(staffUserId));
    },
    async use(staffUserId, codeHash, now) {
      const rows = await db
        .update(table)
        .set({ usedAt: now })
        .where(and(ofUser(staffUserId), eq(table.codeHash, codeHash), isNull(table.usedAt)))
        .returning({ id: table.id });
      return rows.length > 0;
    },
  };
}
