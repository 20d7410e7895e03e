import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, asc, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { heldApplication, nextVersion, type HeldApplication } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';

export interface DeletableApplication extends HeldApplication {
  readonly deletedAt: string | null;
}

export interface DeletionStore {
  /** Those that are there, kept from every other change to the end of the transaction. */
  lockLive(ids: readonly ApplicationId[]): Promise<DeletableApplication[]>;
  /** Without a lock, of the deleted ones too. */
  candidatesOf(ids: readonly ApplicationId[]): Promise<number[]>;
  lockDeleted(ids: readonly ApplicationId[]): Promise<DeletableApplication[]>;
  markDeleted(ids: readonly ApplicationId[], staffUserId: number, now: string): Promise<void>;
  unmark(ids: readonly ApplicationId[]): Promise<void>;
}

export function createDeletionStore(db: Transaction): DeletionStore {
  const withIds = (ids: readonly ApplicationId[]) => inArray(applications.id, [...ids]);

  // Always in the same order, so that two transactions that lock the same ones do not deadlock.
  const lock = (ids: readonly ApplicationId[], which: SQL) =>
    db
      .select({
        ...heldApplication,
        deletedAt: applications.deletedAt,
      })
      .from(applications)
      .where(and(withIds(ids), which))
      .orderBy(asc(applications.id))
      .for('update');

  async function mark(
    ids: readonly ApplicationId[],
    by: { deletedAt: string | null; deletedBy: number | null },
  ) {
    await db
      .update(applications)
      .set({ ...by, version: nextVersion })
      .where(withIds(ids));
  }

  return {
    lockLive: (ids) => lock(ids, isNull(applications.deletedAt)),
    async candidatesOf(ids) {
      const rows = await db
        .select({ candidateId: applications.candidateId })
        .from(applications)
        .where(withIds(ids));
      return rows.map(({ candidateId }) => candidateId);
    },
    lockDeleted: (ids) => lock(ids, isNotNull(applications.deletedAt)),
    markDeleted: (ids, deletedBy, deletedAt) => mark(ids, { deletedAt, deletedBy }),
    unmark: (ids) => mark(ids, { deletedAt: null, deletedBy: null }),
  };
}
