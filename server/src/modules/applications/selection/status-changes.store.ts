import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { heldApplication, type HeldApplication } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { statusChangeRows, statusChanges } from '../../../db/schema/status-changes.ts';

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
  /** The next few behind this id that nobody was told of. */
  nextUntold(id: number, after: number, limit: number): Promise<ApplicationId[]>;
  /** Those of them that nobody was told of meanwhile, kept from other workers. */
  lockUntold(id: number, ids: readonly ApplicationId[]): Promise<UntoldApplication[]>;
  markTold(id: number, applicationId: ApplicationId, now: string): Promise<void>;
  /** Changes that nobody can take back since before this, and of which somebody was not told. */
  listUntold(before: string): Promise<number[]>;
  /** Up to so many rows of changes from before; of those that are not finished from long before. Returns how many. */
  removeOlder(ages: RemovedAges, limit: number): Promise<number>;
}

export interface RemovedAges {
  readonly before: string;
  readonly unfinishedBefore: string;
}

const isUnderWay = sql`exists (select from status_change_runs where change_id = change.id and ended_at is null)`;
const hasUntold = sql`exists (select from status_change_rows where change_id = change.id and told_at is null)`;
const isOlder = ({ before, unfinishedBefore }: RemovedAges) => sql`
  change.made_at < ${before} and (change.made_at < ${unfinishedBefore} or not (${isUnderWay} or ${hasUntold}))`;

export function createStatusChangesStore(db: Transaction): StatusChangesStore {
  const isUntoldOf = (id: number) => and(eq(statusChangeRows.changeId, id), isNull(statusChangeRows.toldAt));
  async function removeRows(
    table: 'status_change_targets' | 'status_change_rows',
    ages: RemovedAges,
    limit: number,
  ): Promise<number> {
    const name = sql.identifier(table);
    const { rowCount } = await db.execute(sql`
      delete from ${name} where (change_id, application_id) in (
        select of_change.change_id, of_change.application_id from status_changes change
          join ${name} of_change on of_change.change_id = change.id
        where ${isOlder(ages)} limit ${limit} for update of of_change skip locked)`);
    return rowCount ?? 0;
  }
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
    async nextUntold(id, after, limit) {
      const rows = await db
        .select({ id: statusChangeRows.applicationId })
        .from(statusChangeRows)
        .where(and(isUntoldOf(id), sql`${statusChangeRows.applicationId} > ${after}`))
        .orderBy(asc(statusChangeRows.applicationId))
        .limit(limit);
      return rows.map((row) => row.id);
    },
    lockUntold: (id, ids) =>
      db
        .select({
          ...heldApplication,
          deletedAt: applications.deletedAt,
          fromStatus: statusChangeRows.fromStatus,
          movedVersion: statusChangeRows.version,
        })
        .from(statusChangeRows)
        .innerJoin(applications, eq(applications.id, statusChangeRows.applicationId))
        .where(and(isUntoldOf(id), inArray(statusChangeRows.applicationId, [...ids])))
        .orderBy(asc(statusChangeRows.applicationId))
        .for('update', { of: statusChangeRows }),
    async markTold(id, applicationId, toldAt) {
      await db
        .update(statusChangeRows)
        .set({ toldAt })
        .where(and(eq(statusChangeRows.changeId, id), eq(statusChangeRows.applicationId, applicationId)));
    },
    async listUntold(before) {
      const { rows } = await db.execute<{ id: number }>(sql`
        select id::float8 as id from status_changes change
        where coalesce(undo_until, made_at) < ${before} and not ${isUnderWay} and ${hasUntold}
          and (undo_asked_at is null or undone_at is not null)`);
      return rows.map(({ id }) => id);
    },
    async removeOlder(ages, limit) {
      const removed =
        (await removeRows('status_change_targets', ages, limit)) ||
        (await removeRows('status_change_rows', ages, limit));
      if (removed > 0) return removed;
      // Their runs go with them. What another process removes just now is left to it.
      const { rowCount } = await db.execute(sql`
        delete from status_changes change where ${isOlder(ages)}
          and not exists (select from status_change_targets where change_id = change.id)
          and not exists (select from status_change_rows where change_id = change.id)`);
      return rowCount ?? 0;
    },
  };
}
