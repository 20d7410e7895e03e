import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { connect } from '../db/connection.ts';
import { noPayload } from '../kernel/job.ts';
import { createJobQueue } from './queue.ts';

const testDatabase = await aTestDatabase();
const database = testDatabase.connect();
const JOB = { name: 'test.job', payload: noPayload, retryLimit: 3, retryDelaySeconds: 5 };
const OUTAGES = { failed: () => undefined, troubled: () => undefined, answered: () => undefined };

async function aQueue() {
  const queue = createJobQueue(testDatabase.address, OUTAGES);
  onTestFinished(() => queue.stop());
  await queue.start([JOB]);
  return queue;
}

it('keeps connections of the queue, its listener and the pool alive after 10 seconds', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => keepAlive.mockRestore());
  await aQueue();
  const ofQueue = keepAlive.mock.calls.length;
  // The listener, and at least one that asks.
  expect(ofQueue).toBeGreaterThanOrEqual(2);
  const limits = { poolSize: 1, connectTimeoutMs: 5000, statementTimeoutMs: 30_000 };
  const { address } = testDatabase;
  const pool = connect({ address, applicationName: 'kept', ...limits }, () => undefined);
  onTestFinished(() => pool.$client.end());
  await pool.execute(sql`select 1`);
  expect(keepAlive.mock.calls.length).toBeGreaterThan(ofQueue);
  for (const call of keepAlive.mock.calls) expect(call).toEqual([true, 10_000]);
});

it('listens again after its connection was cut, and works on what is enqueued then', async () => {
  const queue = await aQueue();
  const done: string[] = [];
  await queue.work([{ job: JOB, run: async () => void done.push('done') }]);
  const [before] = await listeners();
  expect(before).toBeDefined();
  await database.execute(sql`select pg_terminate_backend(${before})`);
  const later = async () => (await listeners()).filter((pid) => pid !== before);
  await expect.poll(later, { timeout: 20_000 }).toHaveLength(1);
  const other = await anotherBoss();
  await other.send(JOB.name, {});
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['done']);
}, 40_000);

it('gives a job whose worker never heard of it to another one after a minute', async () => {
  await aQueue();
  const other = await anotherBoss();
  const id = await other.send(JOB.name, {});
  // Taken, as by a fetch that was committed after its portal gave it up.
  await other.fetch(JOB.name);
  const stateAfter = async (seconds: number) => {
    await database.execute(sql`
      update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => ${seconds}) where id = ${id}`);
    await database.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`);
    await other.supervise(JOB.name);
    return stateOf(id);
  };
  expect(await stateAfter(40)).toBe('active');
  expect(await stateAfter(21)).toBe('retry');
});

it('stops once the job under way is done', async () => {
  const queue = createJobQueue(testDatabase.address, OUTAGES);
  await queue.start([JOB]);
  const other = await anotherBoss();
  const id = await other.send(JOB.name, {});
  let isDone = false;
  await new Promise<void>((resolve) => {
    const run = async () => {
      resolve();
      await pause(200);
      isDone = true;
    };
    void queue.work([{ job: JOB, run }]);
  });
  await queue.stop();
  expect(isDone).toBe(true);
  expect(await stateOf(id)).toBe('completed');
});

/** The backends that listen for the queue. */
async function listeners(): Promise<number[]> {
  const { rows } = await database.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`);
  return rows.map(({ pid }) => pid);
}

async function anotherBoss(): Promise<PgBoss> {
  const boss = new PgBoss({ ...testDatabase.address, schema: 'jobs', supervise: false, schedule: false });
  onTestFinished(() => boss.stop({ graceful: false }));
  await boss.start();
  return boss;
}

async function stateOf(id: string | null): Promise<string | undefined> {
  const { rows } = await database.execute<{ state: string }>(
    sql`select state::text from jobs.job where id = ${id}`,
  );
  return rows[0]?.state;
}
