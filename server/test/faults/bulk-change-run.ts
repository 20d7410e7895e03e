import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { RELEASE_STATUS_CHANGE } from '../../src/modules/applications/selection/status-changes.jobs.ts';
import { anApplication, selected } from '../database/rows.ts';
import { aDesk } from '../staff.ts';
import type { Calls } from './calls.ts';

const MADE_AT_ONCE = 100;

export const anOps = (database: Database) => aDesk({ url: '', database, clock: systemClock }, 'ops');

export async function submittedOnes(database: Database, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const some = Array.from({ length: Math.min(MADE_AT_ONCE, count - ids.length) }, () =>
      anApplication(database, { ...selected(), status: 'Completed' }),
    );
    ids.push(...(await Promise.all(some)).map(({ id }) => id));
  }
  return ids;
}

/** Selects them in the background. */
export async function startRun(
  calls: Calls,
  portalUrl: string,
  { ids, token }: { readonly ids: readonly number[]; readonly token: string },
): Promise<void> {
  const path = `${portalUrl}/api/applications/bulk-status/runs`;
  const body = { ids, status: 'Selected' };
  const { status } = await calls.ask(path, { method: 'POST', token, body, isTransfer: true });
  if (status !== 200) throw new Error(`The run was answered with ${status}`);
}

export async function hasRunEnded(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`select from status_change_runs where ended_at is null`);
  return rows.length === 0;
}

/** As if the time to take it back were over, and that after which an unfinished change is told. */
export async function letThemBeTold(database: Database): Promise<void> {
  await database.execute(sql`
    update status_changes set undo_until = undo_until - interval '1 minute' where undo_until is not null`);
  await database.execute(sql`
    update jobs.job set start_after = now() where name = ${RELEASE_STATUS_CHANGE.name} and state < 'active'`);
}
