import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { RUN_STATUS_CHANGE } from '../../src/modules/applications/selection/status-change-runs.jobs.ts';
import { RELEASE_STATUS_CHANGE } from '../../src/modules/applications/selection/status-changes.jobs.ts';
import { anOps, hasRunEnded, letThemBeTold, startRun, submittedOnes } from './bulk-change-run.ts';
import { createCalls, type Calls } from './calls.ts';
import type { FaultSetup } from './fault-setup.ts';
import type { Finding } from './finding.ts';
import { aProcess, killNow, nextProcess, until } from './next-process.ts';

/** As many as one call moves within its time on any machine. */
const OF_A_CALL = 100;
const LOOK_AGAIN_MS = 20;

/**
 * Many applications are selected together: half of them by calls of one user, half in the background by another one. The
 * process is killed in the middle of moving them; the first user asks again, and the background goes on by itself. The
 * next one is killed in the middle of telling the candidates, and a third goes on.
 */
export async function killedDuringBulkChange(setup: FaultSetup, count: number): Promise<Finding> {
  const { database } = setup;
  const calls = createCalls();
  const [desk, other] = await Promise.all([anOps(database), anOps(database)]);
  const ids = await submittedOnes(database, count);
  const byCalls = { ids: ids.slice(0, count / 2), token: desk.token };
  const inBackground = { ids: ids.slice(count / 2), token: other.token };

  const first = await aProcess(setup);
  const over = new AbortController();
  await startRun(calls, first.url, inBackground);
  const moving = moveAll(calls, first.url, { ...byCalls, signal: over.signal });
  await until('a third is moved', async () => (await rowsOfChanges(database)).moved >= count / 3);
  const firstKilledBy = await killNow(first, database);
  over.abort();
  await moving;

  const second = await nextProcess(setup, { jobName: RUN_STATUS_CHANGE.name, killedBy: firstKilledBy });
  await moveAll(calls, second.url, byCalls);
  await until('the run has ended', () => hasRunEnded(database));
  await letThemBeTold(database);
  await until('a third is told', async () => (await rowsOfChanges(database)).told >= count / 3);
  const secondKilledBy = await killNow(second, database);

  const third = await nextProcess(setup, { jobName: RELEASE_STATUS_CHANGE.name, killedBy: secondKilledBy });
  await until('all are told', async () => (await rowsOfChanges(database)).told >= count);
  await third.kill();
  return {
    fault: 'kill -9 while many applications are moved, and while their candidates are told',
    times: `${count} applications`,
    calls: calls.figures,
    lost: [],
    healedMs: 0,
    leftovers: [],
    wrong: await notOnce(database, ids),
  };
}

interface BulkMoveRequest {
  readonly ids: readonly number[];
  readonly token: string;
  readonly signal?: AbortSignal;
}

/** Asks again for what was not answered, as a user does. */
async function moveAll(
  calls: Calls,
  portalUrl: string,
  { ids, token, signal }: BulkMoveRequest,
): Promise<void> {
  for (let from = 0; from < ids.length;) {
    if (signal?.aborted === true) return;
    const body = { ids: ids.slice(from, from + OF_A_CALL), status: 'Selected' };
    const path = `${portalUrl}/api/applications/bulk-status`;
    const { status } = await calls.ask(path, { method: 'POST', token, body, isTransfer: true });
    if (status === 200) from += OF_A_CALL;
    else await pause(LOOK_AGAIN_MS);
  }
}

async function rowsOfChanges(database: Database): Promise<{ moved: number; told: number }> {
  const { rows } = await database.execute<{ moved: number; told: number }>(sql`
    select count(*)::integer as moved, count(told_at)::integer as told from status_change_rows`);
  return rows[0] ?? { moved: 0, told: 0 };
}

/** Each application is Selected by one change, has one line in the audit and one on the dashboard, and one SMS. */
async function notOnce(database: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await database.execute<{ number: string; status: string; times: string }>(sql`
    with edits as (
      select subject_id as key, count(*) from audit_entries where action = 'application.edited' group by 1
    ), moves as (
      select application_id as key, count(*) from status_change_rows group by 1
    ), lines as (
      select application_id as key, count(*) from notifications group by 1
    ), told as (
      select mobile as key, count(*) from sms_outbox where template = 'application_selected' group by 1
    )
    select * from (
      select application_id as number, status, concat_ws(', ',
        coalesce(edits.count, 0) || ' edits', coalesce(moves.count, 0) || ' moves',
        coalesce(lines.count, 0) || ' lines', coalesce(told.count, 0) || ' SMS') as times
      from applications a
        left join edits on edits.key = a.application_id
        left join moves on moves.key = a.id
        left join lines on lines.key = a.id
        left join told on told.key = a.mobile_number
      where a.id = any(${sql.param([...ids])}::bigint[])) found
    where status <> 'Selected' or times <> '1 edits, 1 moves, 1 lines, 1 SMS'`);
  return rows.map(({ number, status, times }) => `${number} is ${status}: ${times}`);
}
