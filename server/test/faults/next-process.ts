import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../../src/db/connection.ts';
import { type PortalProcess, startPortalProcess } from '../portal-process.ts';
import type { FaultSetup } from './fault-setup.ts';

const LOOK_AGAIN_MS = 20;
const GIVES_UP_MS = 120_000;

/** A portal process on the database and folder of a fault. */
export function aProcess({ address, dataDir }: FaultSetup): Promise<PortalProcess> {
  return startPortalProcess(address, dataDir);
}

/** Answered with the time that the queue had then. */
export async function killNow(process: PortalProcess, database: Database): Promise<string> {
  await process.kill();
  return timeOfQueue(database);
}

/** Another process, which is given the job that the killed one was at. */
export async function nextProcess(
  setup: FaultSetup,
  { jobName, killedBy }: { readonly jobName: string; readonly killedBy: string },
): Promise<PortalProcess> {
  const next = await aProcess(setup);
  await giveToAnother(setup, jobName, killedBy);
  return next;
}

/** The time that the queue stamps its jobs with; as text, since a Date would lose its microseconds. */
async function timeOfQueue(database: Database): Promise<string> {
  const { rows } = await database.execute<{ time: string }>(sql`select jobs.job_now()::text as time`);
  return z.string().parse(rows[0]?.time);
}

/** As if minutes had passed since the last sign of the process that was killed; what the next one began stays with it. */
async function giveToAnother(
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

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + GIVES_UP_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`After ${GIVES_UP_MS / 1000} s it is not so that ${what}`);
    await pause(LOOK_AGAIN_MS);
  }
}
