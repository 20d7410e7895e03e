import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/connection.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { TAKE_BACK_STATUS_CHANGE } from '../../src/modules/applications/selection/status-change-undo.jobs.ts';
import { anOps, hasRunEnded, letThemBeTold, startRun, submittedOnes } from './bulk-change-run.ts';
import { createCalls } from './calls.ts';
import type { FaultSetup } from './fault-setup.ts';
import type { Finding } from './finding.ts';
import { aProcess, killNow, nextProcess, until } from './next-process.ts';

/** As many as one transaction restores. */
const OF_A_PART = 200;

/**
 * A large change is taken back. The process is killed while it waits for an application of the second part, and another one
 * goes on: each application is restored once, and nobody is told.
 */
export async function killedDuringUndo(setup: FaultSetup, count: number): Promise<Finding> {
  const { database } = setup;
  const calls = createCalls();
  const { token } = await anOps(database);
  const ids = await submittedOnes(database, count);
  const first = await aProcess(setup);
  await startRun(calls, first.url, { ids, token });
  await until('the run has ended', () => hasRunEnded(database));
  const killedBy = await inTransaction(database.$client, 'begin', async (holding) => {
    const inSecondPart = ids.toSorted((one, other) => one - other)[OF_A_PART + 1];
    await holding.execute(sql`select from applications where id = ${inSecondPart} for update`);
    const { rows } = await database.execute<{ id: number }>(
      sql`select change_id::float8 as id from status_change_runs`,
    );
    const undo = `${first.url}/api/applications/bulk-status/runs/${rows[0]?.id}/undo`;
    const { status } = await calls.ask(undo, { method: 'POST', token, isTransfer: true });
    if (status !== 200) throw new Error(`Undo was answered with ${status}`);
    await until('the first part is restored', async () => (await restoredIn(database)) >= OF_A_PART);
    return killNow(first, database);
  });
  await letThemBeTold(database);
  const second = await nextProcess(setup, { jobName: TAKE_BACK_STATUS_CHANGE.name, killedBy });
  await until('all are restored', async () => (await restoredIn(database)) >= count);
  await until('the change is taken back', () => isTakenBack(database, count));
  await second.kill();
  return {
    fault: 'kill -9 while many applications are taken back',
    times: `${count} applications`,
    calls: calls.figures,
    lost: [],
    healedMs: 0,
    leftovers: [],
    wrong: await notOnce(database, ids),
  };
}

async function restoredIn(database: Database): Promise<number> {
  const { rows } = await database.execute<{ restored: number }>(sql`
    select count(*)::integer as restored from audit_entries where action = 'application.status-taken-back'`);
  return rows[0]?.restored ?? 0;
}

async function isTakenBack(database: Database, count: number): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from status_changes where undone_at is not null and restored = ${count} and released_at is null`);
  return rows.length === 1;
}

/** Each application is Completed again by one record, and nobody was told of anything. */
async function notOnce(database: Database, ids: readonly number[]): Promise<string[]> {
  const { rows } = await database.execute<{ number: string; status: string; times: string }>(sql`
    select * from (
      select application_id as number, status, concat_ws(', ',
        (select count(*) from audit_entries
          where action = 'application.status-taken-back' and subject_id = a.application_id) || ' times back',
        (select count(*) from notifications where application_id = a.id) || ' lines',
        (select count(*) from sms_outbox where mobile = a.mobile_number) || ' SMS') as times
      from applications a where a.id = any(${sql.param([...ids])}::bigint[])) found
    where status <> 'Completed' or times <> '1 times back, 0 lines, 0 SMS'`);
  return rows.map(({ number, status, times }) => `${number} is ${status}: ${times}`);
}
