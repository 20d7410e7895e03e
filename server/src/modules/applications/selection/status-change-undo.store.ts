import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { statusChanges } from '../../../db/schema/status-changes.ts';
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
  restorePart(change: StatusChange, now: string): Promise<Pick<RestoredPart, 'isLast' | 'restored'>>;
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
    async restorePart({ id, toStatus, undoAfter, undoLooked, undoRestored }, now) {
      const part = await restoreNext(db, { changeId: id, toStatus, after: undoAfter, now });
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
    async end(id, restored, undoneAt) {
      await db.update(statusChanges).set({ undoneAt, restored }).where(ofChange(id));
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
