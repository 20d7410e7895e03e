import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import type { StatusChangeRun } from '@portal/contract/routes/status-change-runs.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { isoInstant } from '../../../db/schema/values.ts';

interface RefusedApplication extends Record<string, unknown> {
  readonly id: ApplicationId;
  readonly application_id: ApplicationNumber;
  readonly error: string;
}

/** How far the runs of one user are. */
export interface StatusChangeRunsViews {
  /** The newest one that was not put away. */
  newest(staffUserId: number): Promise<StatusChangeRun | undefined>;
  find(changeId: number, staffUserId: number): Promise<StatusChangeRun | undefined>;
  /** Those that stayed as they are; undefined if the user has no such run. */
  refused(changeId: number, staffUserId: number): Promise<RefusedApplication[] | undefined>;
}

type RunRow = Omit<StatusChangeRun, 'ended_at' | 'undo_until'> & {
  readonly ended_at: string | null;
  readonly undo_until: string | null;
} & Record<string, unknown>;

export function createStatusChangeRunsViews(db: Queries): StatusChangeRunsViews {
  async function read(which: SQL): Promise<StatusChangeRun | undefined> {
    const { rows } = await db.execute<RunRow>(sql`
      select change.id::float8 as id, change.to_status as to, looked.total, looked.done - looked.refused as moved,
        looked.refused, run.stopped_at is not null as is_stopped, run.ended_at, change.undo_until, change.restored
      from status_change_runs run join status_changes change on change.id = run.change_id, lateral (
        select count(*)::int as total, count(done_at)::int as done, count(refusal)::int as refused
        from status_change_targets where change_id = run.change_id
      ) looked
      where ${which} order by run.change_id desc limit 1`);
    const [row] = rows;
    if (row === undefined) return undefined;
    const instant = (value: string | null) => (value === null ? null : isoInstant(value));
    return { ...row, ended_at: instant(row.ended_at), undo_until: instant(row.undo_until) };
  }
  const find = (changeId: number, staffUserId: number) =>
    read(sql`run.change_id = ${changeId} and run.staff_user_id = ${staffUserId}`);

  return {
    newest: (staffUserId) => read(sql`run.staff_user_id = ${staffUserId} and run.put_away_at is null`),
    find,
    async refused(changeId, staffUserId) {
      if ((await find(changeId, staffUserId)) === undefined) return undefined;
      const { rows } = await db.execute<RefusedApplication>(sql`
        select application.id::float8 as id, application.application_id, target.refusal as error
        from status_change_targets target join applications application on application.id = target.application_id
        where target.change_id = ${changeId} and target.refusal is not null
        order by application.id`);
      return rows;
    },
  };
}
