import type { ApplicationId } from '@portal/contract/ids.ts';
import { inArray, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { applications } from '../src/db/schema/applications.ts';
import { anApplication, selected } from './database/rows.ts';
import type { TestPortal } from './portal.ts';
import type { aDesk } from './staff.ts';

/** The queue waits some seconds before it tries again. */
const LONG = { timeout: 30_000, interval: 50 };

type Desk = Awaited<ReturnType<typeof aDesk>>;

export const RUNS = '/api/applications/bulk-status/runs';

export const aSubmitted = ({ database }: TestPortal) =>
  anApplication(database, { ...selected(), status: 'Completed' });

/** Submitted applications in the order of their ids. */
export async function severalSubmitted(portal: TestPortal, count: number) {
  const made = await Promise.all(Array.from({ length: count }, () => aSubmitted(portal)));
  return made.toSorted((one, other) => one.id - other.id);
}

export const idsOf = (made: readonly { readonly id: ApplicationId }[]) => made.map(({ id }) => id);

export const startRun = (desk: Desk, ids: readonly number[], status = 'Selected', more: object = {}) =>
  desk.ask('POST', RUNS, { ids, status, ...more });

interface ToldRun {
  readonly id: number;
  readonly [fact: string]: unknown;
}

export function runIn({ body }: { readonly body: unknown }): ToldRun | null {
  if (typeof body !== 'object' || body === null || !('run' in body)) throw new Error('no run is told');
  const { run } = body;
  if (run === null) return null;
  if (typeof run !== 'object' || run === undefined || !('id' in run) || typeof run.id !== 'number') {
    throw new Error('the run has no id');
  }
  return { ...run, id: run.id };
}

export const runOf = async (desk: Desk) => runIn(await desk.ask('GET', `${RUNS}/mine`));

export const endedRunOf = (desk: Desk): Promise<ToldRun> =>
  vi.waitFor(async () => {
    const run = await runOf(desk);
    if (run === null || run['ended_at'] === null) throw new Error('it has not ended');
    return run;
  }, LONG);

/** The time to take it back begins anew, and is long enough for a machine with too much to do. */
export const giveTimeToUndo = ({ database }: TestPortal, changeId: number) =>
  database.execute(sql`
    update status_changes set undo_until = now() + interval '1 minute' where id = ${changeId}`);

export async function statusesOf({ database }: TestPortal, ids: readonly ApplicationId[]) {
  const rows = await database
    .select({ status: applications.status })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return new Set(rows.map(({ status }) => status));
}

/** Starts a run whose job waits until it is let go. */
export const startHeld = (portal: TestPortal, start: () => Promise<unknown>) =>
  held(portal, 'applications.run-status-change', start);

/** Asks to take a run back, whose job waits until it is let go. */
export const holdUndo = (portal: TestPortal, ask: () => Promise<unknown>) =>
  held(portal, 'applications.take-back-status-change', ask);

async function held({ database }: TestPortal, job: string, start: () => Promise<unknown>): Promise<void> {
  await database.execute(sql`
    create function hold_runs() returns trigger language plpgsql as $$ begin
      if new.name = ${sql.raw(`'${job}'`)} then new.start_after := now() + interval '1 hour'; end if;
      return new;
    end $$;
    create trigger hold_runs before insert on jobs.job_common for each row execute function hold_runs()`);
  try {
    await start();
  } finally {
    await database.execute(sql`drop function hold_runs() cascade`);
  }
}

export const letGo = ({ database }: TestPortal, changeId: number) =>
  database.execute(sql`
    update jobs.job set start_after = now() where name = 'applications.run-status-change'
      and (data ->> 'changeId')::bigint = ${changeId}`);
