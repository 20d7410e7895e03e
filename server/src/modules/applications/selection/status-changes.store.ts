import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { heldApplication, type HeldApplication } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { statusChangeRows, statusChanges } from '../../../db/schema/status-changes.ts';
import { restoreUnchanged, type RestoredApplication } from './restored-applications.ts';

export type StatusChange = typeof statusChanges.$inferSelect;
type MovedApplication = Omit<typeof statusChangeRows.$inferInsert, 'toldAt'>;

/** An application that moved and whose candidate is not told yet. */
export interface UntoldApplication extends HeldApplication {
  readonly fromStatus: ApplicationStatus;
  /** That the move left behind. */
  readonly movedVersion: number;
  readonly deletedAt: string | null;
}

export interface StatusChangesStore {
  begin(change: Pick<StatusChange, 'staffUserId' | 'toStatus' | 'reason'>): Promise<number>;
  addMoved(row: MovedApplication): Promise<void>;
  /** From now on it can be taken back, if anything moved; returns how many did. */
  finish(id: number, undoUntil: string): Promise<number>;
  /** One that moved nothing. */
  remove(id: number): Promise<void>;
  lock(id: number): Promise<StatusChange | undefined>;
  release(id: number, now: string): Promise<void>;
  /** Puts back what has not changed since, with the asks that were open, tells nobody, and marks the change as undone. */
  restore(change: StatusChange, now: string): Promise<RestoredApplication[]>;
  /** The next few that nobody was told of, kept from other workers. */
  lockUntold(id: number, limit: number): Promise<UntoldApplication[]>;
  markTold(id: number, applicationId: ApplicationId, now: string): Promise<void>;
  removeOlder(before: string): Promise<void>;
}

export function createStatusChangesStore(db: Transaction): StatusChangesStore {
  const ofChange = (id: number) => eq(statusChanges.id, id);
  return {
    async begin(change) {
      const [row] = await db.insert(statusChanges).values(change).returning({ id: statusChanges.id });
      if (row === undefined) throw new Error('an inserted change has an id');
      return row.id;
    },
    async addMoved(row) {
      await db.insert(statusChangeRows).values(row);
    },
    async finish(id, undoUntil) {
      const moved = await db.$count(statusChangeRows, eq(statusChangeRows.changeId, id));
      if (moved > 0) await db.update(statusChanges).set({ undoUntil, moved }).where(ofChange(id));
      return moved;
    },
    async remove(id) {
      await db.delete(statusChanges).where(ofChange(id));
    },
    async lock(id) {
      const [row] = await db.select().from(statusChanges).where(ofChange(id)).for('no key update');
      return row;
    },
    async release(id, releasedAt) {
      await db.update(statusChanges).set({ releasedAt }).where(ofChange(id));
    },
    async restore({ id, toStatus }, undoneAt) {
      const restored = await restoreUnchanged(db, id, toStatus, undoneAt);
      await db.update(statusChanges).set({ undoneAt, restored: restored.length }).where(ofChange(id));
      return restored;
    },
    lockUntold: (id, limit) =>
      db
        .select({
          ...heldApplication,
          deletedAt: applications.deletedAt,
          fromStatus: statusChangeRows.fromStatus,
          movedVersion: statusChangeRows.version,
        })
        .from(statusChangeRows)
        .innerJoin(applications, eq(applications.id, statusChangeRows.applicationId))
        .where(and(eq(statusChangeRows.changeId, id), isNull(statusChangeRows.toldAt)))
        .orderBy(asc(statusChangeRows.applicationId))
        .limit(limit)
        .for('update', { of: statusChangeRows }),
    async markTold(id, applicationId, toldAt) {
      await db
        .update(statusChangeRows)
        .set({ toldAt })
        .where(and(eq(statusChangeRows.changeId, id), eq(statusChangeRows.applicationId, applicationId)));
    },
    async removeOlder(before) {
      await db.delete(statusChanges).where(lt(statusChanges.madeAt, before));
    },
  };
}
