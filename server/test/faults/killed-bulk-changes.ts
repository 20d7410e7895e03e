import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../../src/db/connection.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { RUN_STATUS_CHANGE } from '../../src/modules/applications/selection/status-change-runs.jobs.ts';
import { RELEASE_STATUS_CHANGE } from '../../src/modules/applications/selection/status-changes.jobs.ts';
import { anApplication, selected } from '../database/rows.ts';
import { spawnPortal } from '../portal-process.ts';
import { aDesk } from '../staff.ts';
import { createCalls, type Calls } from './calls.ts';
import type { FaultSetup } from './fault-setup.ts';
import type { Finding } from './finding.ts';

/** As many as one call moves within its time on any machine. */
const OF_A_CALL = 100;
const LOOK_AGAIN_MS = 20;
const GIVES_UP_MS = 120_000;

/**
 * Many applications are selected together: half of them by calls of one user, half in the background by another one. The
 * process is killed in the middle of moving them; the first user asks again, and the background goes on by itself. The
 * next one is killed in the middle of telling the candidates, and a third goes on.
 */
export async function killedDuringBulkChange(setup: FaultSetup, count: number): Promise<Finding> {
  const { address, database, dataDir } = setup;
  const calls = createCalls();
  const [desk, other] = await Promise.all([anOps(database), anOps(database)]);
  const ids = await submittedOnes(database, count);
  const byCalls = { ids: ids.slice(0, count / 2), token: desk.token };
  const inBackground = { ids: ids.slice(count / 2), token: other.token };

  const first = spawnPortal(address, dataDir);
  const url = await first.ready;
  const over = new AbortController();
  await startRun(calls, url, inBackground);
  const moving = moveAll(calls, url, { ...byCalls, signal: over.signal });
  await until('a third is moved', async () => (await rowsOfChanges(database)).moved >= count / 3);
  await first.kill();
  over.abort();
  await moving;

  const firstKilledBy = await timeOfQueue(database);
  const second = spawnPortal(address, dataDir);
  const secondUrl = await second.ready;
  await giveToAnother(setup, RUN_STATUS_CHANGE.name, firstKilledBy);
  await moveAll(calls, secondUrl, byCalls);
  await until('the run has ended', () => hasRunEnded(database));
  await letThemBeTold(database);
  await until('a third is told', async () => (await rowsOfChanges(database)).told >= count / 3);
  await second.kill();

  const killedBy = await timeOfQueue(database);
  const third = spawnPortal(address, dataDir);
  await third.ready;
  await giveToAnother(setup, RELEASE_STATUS_CHANGE.name, killedBy);
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

export const anOps = (database: Database) => aDesk({ url: '', database, clock: systemClock }, 'ops');

export async function submittedOnes(database: Database, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const some = Array.from({ length: Math.min(OF_A_CALL, count - ids.length) }, () =>
      anApplication(database, { ...selected(), status: 'Completed' }),
    );
    ids.push(...(await Promise.all(some)).map(({ id }) => id));
  }
  return ids;
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

export async function startRun(
  calls: Calls,
  portalUrl: string,
  { ids, token }: BulkMoveRequest,
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

async function rowsOfChanges(database: Database): Promise<{ moved: number; told: number }> {
  const { rows } = await database.execute<{ moved: number; told: number }>(sql`
    select count(*)::integer as moved, count(told_at)::integer as told from status_change_rows`);
  return rows[0] ?? { moved: 0, told: 0 };
}

/** As if the time to take it back were over, and that after which an unfinished change is told. */
export async function letThemBeTold(database: Database): Promise<void> {
  await database.execute(sql`
    update status_changes set undo_until = undo_until - interval '1 minute' where undo_until is not null`);
  await database.execute(sql`
    update jobs.job set start_after = now() where name = ${RELEASE_STATUS_CHANGE.name} and state < 'active'`);
}

/** The time that the queue stamps its jobs with; as text, since a Date would lose its microseconds. */
export async function timeOfQueue(database: Database): Promise<string> {
  const { rows } = await database.execute<{ time: string }>(sql`select jobs.job_now()::text as time`);
  return z.string().parse(rows[0]?.time);
}

/** As if minutes had passed since the last sign of the process that was killed; what the next one began stays with it. */
export async function giveToAnother(
  { address, database }: FaultSetup,
  jobName: string,
  killedBy: string,
): Promise<void> {
  const boss = new PgBoss({ ...address, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  try {
    await database.execute(sql`
      update jobs.job set heartbeat_on = heartbeat_on - interval '10 minutes'
      where name = ${jobName} and state = 'active' and started_on < ${killedBy}::timestamptz`);
    await database.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`);
    await boss.supervise(jobName);
  } finally {
    await boss.stop({ graceful: false });
  }
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

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + GIVES_UP_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`After ${GIVES_UP_MS / 1000} s it is not so that ${what}`);
    await pause(LOOK_AGAIN_MS);
  }
}
