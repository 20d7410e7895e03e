import { and, eq, gt } from 'drizzle-orm';
import type { FactorKind } from '@portal/contract/rules/second-factor.ts';
import type { Transaction } from '../../db/transaction.ts';
import { staffFactorSetups as table } from '../../db/schema/second-factors.ts';

interface FactorSetup {
  readonly sealedSecret: Buffer;
  readonly expiresAt: string;
}

/** Factors that a session began to add: one of each kind. */
export interface FactorSetupsStore {
  begin(sessionId: number, kind: FactorKind, setup: FactorSetup): Promise<void>;
  /** What was begun, unless that is too long ago; the row is locked, so that it is finished once. */
  find(sessionId: number, kind: FactorKind, now: string): Promise<Buffer | undefined>;
  end(sessionId: number, kind: FactorKind): Promise<void>;
}

export function createFactorSetupsStore(db: Transaction): FactorSetupsStore {
  const isOf = (sessionId: number, kind: FactorKind) =>
    and(eq(table.sessionId, sessionId), eq(table.kind, kind));
  return {
    async begin(sessionId, kind, setup) {
      await db
        .insert(table)
        .values({ sessionId, kind, ...setup })
        .onConflictDoUpdate({ target: [table.sessionId, table.kind], set: setup });
    },
    async find(sessionId, kind, now) {
      const [row] = await db
        .select({ sealedSecret: table.sealedSecret })
        .from(table)
        .where(and(isOf(sessionId, kind), gt(table.expiresAt, now)))
        .for('update');
      return row?.sealedSecret;
    },
    async end(sessionId, kind) {
      await db.delete(table).where(isOf(sessionId, kind));
    },
  };
}
