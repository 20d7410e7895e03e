import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import type { StatusChangeRun } from '@portal/contract/routes/status-change-runs.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { isoInstant } from '../../../db/schema/values.ts';
import type { Clock } from '../../../kernel/clock.ts';

interface StayedApplication extends Record<string, unknown> {
  readonly id: ApplicationId;
  readonly application_id: ApplicationNumber;
  /** Null if the run was stopped before it. */
  readonly error: string | null;
}

/** How far the runs of one user are. */
export interface StatusChangeRunsViews {
  /** The newest one that was not put away. */
  newest(staffUserId: number): Promise<StatusChangeRun | undefined>;
  find(changeId: number, staffUserId: number): Promise<StatusChangeRun | undefined>;
  /** Those that stayed as they are; undefined if the user has no such run. */
  stayed(changeId: number, staffUserId: number): Promise<StayedApplication[] | undefined>;
}

type RunRow = Omit<StatusChangeRun, 'undo_seconds_left'> & {
  readonly undo_until: string | null;
} & Record<string, unknown>;

const SECOND_MS = 1000;

export function createStatusChangeRunsViews(db: Queries, clock: Clock): StatusChangeRunsViews {
  async function read(which: SQL): Promise<StatusChangeRun | undefined> {
    const { rows } = await db.execute<RunRow>(sql`
      select change.id::float8 as id, change.to_status as to, looked.total, counted.moved,
        looked.done - counted.moved as refused, run.stopped_at is not null as is_stopped, run.ended_at, change.undo_until, change.restored,
        case when change.undo_asked_at is not null and change.undone_at is null then change.undo_looked end as taking_back
      from status_change_runs run join status_changes change on change.id = run.change_id, lateral (
        select count(*)::int as total, count(done_at)::int as done, count(refusal)::int as refused
        from status_change_targets where change_id = run.change_id
      ) looked, lateral (
        -- Once it has ended, a refusal can also be that of the undo.
        select case when run.ended_at is null then looked.done - looked.refused else change.moved end as moved
      ) counted
      where ${which} order by run.change_id desc limit 1`);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { undo_until: undoUntil, ended_at: endedAt, ...run } = row;
    return {
      ...run,
      ended_at: endedAt === null ? null : isoInstant(endedAt),
      undo_seconds_left: undoUntil === null ? 0 : secondsLeft(undoUntil),
    };
  }
  const secondsLeft = (until: string) =>
    Math.max(0, Math.ceil((Date.parse(isoInstant(until)) - clock.now().getTime()) / SECOND_MS));
  const find = (changeId: number, staffUserId: number) =>
    read(sql`run.change_id = ${changeId} and run.staff_user_id = ${staffUserId}`);

  return {
    newest: (staffUserId) => read(sql`run.staff_user_id = ${staffUserId} and run.put_away_at is null`),
    find,
    async stayed(changeId, staffUserId) {
      const run = await find(changeId, staffUserId);
      if (run === undefined) return undefined;
      const notReached = run.ended_at === null ? sql`false` : sql`target.done_at is null`;
      const { rows } = await db.execute<StayedApplication>(sql`
        select application.id::float8 as id, application.application_id, target.refusal as error
        from status_change_targets target join applications application on application.id = target.application_id
        where target.change_id = ${changeId} and (target.refusal is not null or ${notReached})
        order by application.id`);
      return rows;
    },
  };
}
