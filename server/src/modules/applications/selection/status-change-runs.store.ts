import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import {
  statusChangeRuns as runs,
  statusChangeTargets as targets,
} from '../../../db/schema/status-change-runs.ts';
import { statusChanges } from '../../../db/schema/status-changes.ts';
import { staffUsers } from '../../../db/schema/staff.ts';

type StatusChangeRunRow = typeof runs.$inferSelect;
type NewRun = Omit<StatusChangeRunRow, 'stoppedAt' | 'endedAt' | 'putAwayAt'>;

/** A run that has not ended: what moves where, by whose wish. */
export interface UnendedRun extends Pick<StatusChangeRunRow, keyof NewRun | 'stoppedAt'> {
  readonly username: string;
  readonly status: ApplicationStatus;
  readonly reason: string | null;
}

export interface StatusChangeRunsStore {
  /** False if the user has a run that has not ended. */
  begin(run: NewRun): Promise<boolean>;
  /** Keeps those of the applications that exist; returns how many do. */
  addTargets(changeId: number, ids: readonly ApplicationId[]): Promise<number>;
  /** The run, if it is of this user. */
  lockOf(changeId: number, staffUserId: number): Promise<StatusChangeRunRow | undefined>;
  lockUnended(changeId: number): Promise<UnendedRun | undefined>;
  /** Whether it was neither stopped nor ended; kept so to the end of the transaction. */
  goesOn(changeId: number): Promise<boolean>;
  /** Runs that have not ended, and of which nothing was looked at since. */
  listStuck(since: string): Promise<number[]>;
  /** The next few that were not looked at; those that failed come last. */
  nextTargets(changeId: number, limit: number): Promise<ApplicationId[]>;
  /** Waits for another worker that has it; false if it was looked at. */
  lockTarget(changeId: number, applicationId: ApplicationId): Promise<boolean>;
  /** Looked at; with a refusal it stayed as it is. */
  markDone(changeId: number, id: ApplicationId, now: string, refusal?: string): Promise<void>;
  /** Returns how often moving it has failed. */
  addFailure(changeId: number, id: ApplicationId): Promise<number>;
  stop(changeId: number, now: string): Promise<void>;
  end(changeId: number, now: string): Promise<void>;
  putAway(changeId: number, now: string): Promise<void>;
  /** Whether what an earlier run of the user moved can still be taken back, or is being taken back. */
  undoOf(staffUserId: number, now: string): Promise<'possible' | 'under way' | undefined>;
  /** The results of the user's earlier runs. */
  putAwayEnded(staffUserId: number, now: string): Promise<void>;
}

/** A statement that is not answered within two seconds of a call loses its connection. */
const ADDED_AT_ONCE = 1000;

export function createStatusChangeRunsStore(db: Transaction): StatusChangeRunsStore {
  const ofRun = (changeId: number) => eq(runs.changeId, changeId);
  const toDo = (changeId: number) => and(eq(targets.changeId, changeId), isNull(targets.doneAt));
  const oneToDo = (changeId: number, id: ApplicationId) => and(toDo(changeId), eq(targets.applicationId, id));
  return {
    async begin(run) {
      const begun = await db.insert(runs).values(run).onConflictDoNothing().returning({ id: runs.changeId });
      return begun.length > 0;
    },
    async addTargets(changeId, ids) {
      const inOrder = [...new Set(ids)].toSorted((one, other) => one - other);
      let added = 0;
      for (let from = 0; from < inOrder.length; from += ADDED_AT_ONCE) {
        const some = inOrder.slice(from, from + ADDED_AT_ONCE);
        const { rowCount } = await db.execute(sql`
          insert into status_change_targets (change_id, application_id)
          select ${changeId}, id from applications where id = any(${sql.param(some)}::bigint[]) order by id`);
        added += rowCount ?? 0;
      }
      return added;
    },
    async lockOf(changeId, staffUserId) {
      const isOwn = and(ofRun(changeId), eq(runs.staffUserId, staffUserId));
      const [row] = await db.select().from(runs).where(isOwn).for('no key update');
      return row;
    },
    async lockUnended(changeId) {
      const [row] = await db
        .select({
          changeId: runs.changeId,
          staffUserId: runs.staffUserId,
          username: staffUsers.username,
          status: statusChanges.toStatus,
          reason: statusChanges.reason,
          why: runs.why,
          ip: runs.ip,
          requestId: runs.requestId,
          stoppedAt: runs.stoppedAt,
        })
        .from(runs)
        .innerJoin(statusChanges, eq(statusChanges.id, runs.changeId))
        .innerJoin(staffUsers, eq(staffUsers.id, runs.staffUserId))
        .where(and(ofRun(changeId), isNull(runs.endedAt)))
        .for('no key update', { of: runs });
      return row;
    },
    async goesOn(changeId) {
      const going = and(ofRun(changeId), isNull(runs.stoppedAt), isNull(runs.endedAt));
      const query = db.select({ id: runs.changeId }).from(runs).where(going);
      return (await query.for('share')).length > 0;
    },
    async listStuck(since) {
      const { rows } = await db.execute<{ id: number }>(sql`
        select run.change_id::float8 as id
        from status_change_runs run join status_changes change on change.id = run.change_id
        where run.ended_at is null and change.made_at < ${since} and not exists (
          select from status_change_targets where change_id = run.change_id and done_at >= ${since}
        )`);
      return rows.map(({ id }) => id);
    },
    async nextTargets(changeId, limit) {
      const rows = await db
        .select({ id: targets.applicationId })
        .from(targets)
        .where(toDo(changeId))
        .orderBy(asc(targets.failures), asc(targets.applicationId))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async lockTarget(changeId, id) {
      const query = db.select({ id: targets.applicationId }).from(targets).where(oneToDo(changeId, id));
      return (await query.for('update')).length > 0;
    },
    async markDone(changeId, id, doneAt, refusal) {
      await db
        .update(targets)
        .set({ doneAt, refusal: refusal ?? null })
        .where(oneToDo(changeId, id));
    },
    async addFailure(changeId, id) {
      const [row] = await db
        .update(targets)
        .set({ failures: sql`${targets.failures} + 1` })
        .where(oneToDo(changeId, id))
        .returning({ failures: targets.failures });
      return row?.failures ?? 0;
    },
    async stop(changeId, stoppedAt) {
      await db.update(runs).set({ stoppedAt }).where(ofRun(changeId));
    },
    async end(changeId, endedAt) {
      await db.update(runs).set({ endedAt }).where(ofRun(changeId));
    },
    async putAway(changeId, putAwayAt) {
      await db.update(runs).set({ putAwayAt }).where(ofRun(changeId));
    },
    async undoOf(staffUserId, now) {
      const isOpen = or(gt(statusChanges.undoUntil, now), isNotNull(statusChanges.undoAskedAt));
      const rows = await db
        .select({ askedAt: statusChanges.undoAskedAt })
        .from(runs)
        .innerJoin(statusChanges, eq(statusChanges.id, runs.changeId))
        .where(
          and(
            eq(runs.staffUserId, staffUserId),
            isNull(runs.putAwayAt),
            isNull(statusChanges.undoneAt),
            isOpen,
          ),
        );
      if (rows.some(({ askedAt }) => askedAt !== null)) return 'under way';
      return rows.length > 0 ? 'possible' : undefined;
    },
    async putAwayEnded(staffUserId, putAwayAt) {
      const inSight = and(isNotNull(runs.endedAt), isNull(runs.putAwayAt));
      await db
        .update(runs)
        .set({ putAwayAt })
        .where(and(eq(runs.staffUserId, staffUserId), inSight));
    },
  };
}
