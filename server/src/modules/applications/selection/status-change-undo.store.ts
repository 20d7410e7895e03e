import { BULK_CHANGE_TEXTS } from '@portal/contract/texts/bulk-change.ts';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { statusChangeTargets } from '../../../db/schema/status-change-runs.ts';
import { statusChangeRows, statusChanges } from '../../../db/schema/status-changes.ts';
import { restoreNext, type RestoredPart } from './restored-applications.ts';
import type { StatusChange } from './status-changes.store.ts';

/** One that is being taken back, and by whom. */
export interface ChangeToUndo extends StatusChange {
  readonly username: string;
}

interface UndoRequest {
  readonly askedAt: string;
  readonly ip: string;
  readonly requestId: string;
}

/** How changes of many are taken back: a part in each transaction. */
export interface StatusChangeUndoStore {
  ask(id: number, request: UndoRequest): Promise<void>;
  /** Undefined if nothing is to be taken back, or all of it was. */
  lockAsked(id: number): Promise<ChangeToUndo | undefined>;
  /** Puts the next few back, tells nobody, and keeps how far it is. */
  restorePart(
    change: StatusChange,
    atOnce: number,
    now: string,
  ): Promise<Pick<RestoredPart, 'isLast' | 'restored'>>;
  /** Leaves the next one as it is; of a run, its user is told why. Returns false if there is none. */
  passOver(change: StatusChange, why: string): Promise<boolean>;
  /** Of a run, its user is told which stayed since they changed. */
  end(id: number, restored: number, now: string): Promise<void>;
  /** Those that were asked for before this and are not done. */
  listUnended(before: string): Promise<number[]>;
}

export function createStatusChangeUndoStore(db: Transaction): StatusChangeUndoStore {
  const ofChange = (id: number) => eq(statusChanges.id, id);
  const isUnderWay = and(isNotNull(statusChanges.undoAskedAt), isNull(statusChanges.undoneAt));
  return {
    async ask(id, { askedAt, ip, requestId }) {
      await db
        .update(statusChanges)
        .set({ undoAskedAt: askedAt, undoIp: ip, undoRequestId: requestId })
        .where(ofChange(id));
    },
    async lockAsked(id) {
      const [row] = await db
        .select({ change: statusChanges, username: staffUsers.username })
        .from(statusChanges)
        .innerJoin(staffUsers, eq(staffUsers.id, statusChanges.staffUserId))
        .where(and(ofChange(id), isUnderWay))
        .for('no key update', { of: statusChanges });
      return row === undefined ? undefined : { ...row.change, username: row.username };
    },
    async restorePart({ id, toStatus, undoAfter, undoLooked, undoRestored }, atOnce, now) {
      const part = await restoreNext(db, { changeId: id, toStatus, after: undoAfter, atOnce, now });
      await db
        .update(statusChanges)
        .set({
          undoAfter: part.last ?? undoAfter,
          undoLooked: undoLooked + part.looked,
          undoRestored: undoRestored + part.restored.length,
        })
        .where(ofChange(id));
      return part;
    },
    async passOver({ id, undoAfter, undoLooked }, refusal) {
      const [next] = await db
        .select({ id: statusChangeRows.applicationId })
        .from(statusChangeRows)
        .where(and(eq(statusChangeRows.changeId, id), sql`${statusChangeRows.applicationId} > ${undoAfter}`))
        .orderBy(asc(statusChangeRows.applicationId))
        .limit(1);
      if (next === undefined) return false;
      await db
        .update(statusChanges)
        .set({ undoAfter: next.id, undoLooked: undoLooked + 1 })
        .where(ofChange(id));
      await db
        .update(statusChangeTargets)
        .set({ refusal })
        .where(and(eq(statusChangeTargets.changeId, id), eq(statusChangeTargets.applicationId, next.id)));
      return true;
    },
    async end(id, restored, undoneAt) {
      await db.update(statusChanges).set({ undoneAt, restored }).where(ofChange(id));
      // Restored ones count as told.
      await db.execute(sql`
        update status_change_targets target set refusal = ${BULK_CHANGE_TEXTS.changedSince} from status_change_rows moved
        where moved.change_id = ${id} and moved.told_at is null
          and target.change_id = ${id} and target.application_id = moved.application_id and target.refusal is null`);
    },
    async listUnended(before) {
      const rows = await db
        .select({ id: statusChanges.id })
        .from(statusChanges)
        .where(and(isUnderWay, lt(statusChanges.undoAskedAt, before)));
      return rows.map(({ id }) => id);
    },
  };
}
