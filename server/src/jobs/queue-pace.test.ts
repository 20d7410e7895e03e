import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { aTestDatabase } from '../../test/database/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { handleJob, noPayload, type EnqueueOptions, type Job } from '../kernel/job.ts';
import { createJobQueue } from './queue.ts';

const testDatabase = await aTestDatabase();
const database = testDatabase.connect();
const OUTAGES = { failed: () => undefined, troubled: () => undefined, answered: () => undefined };
const RETRIES = { retryLimit: 3, retryDelaySeconds: 5 };
const Numbered = z.object({ number: z.number() });

type Numbered = z.infer<typeof Numbered>;

async function aQueueFor<Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload) => Promise<unknown>,
) {
  const queue = createJobQueue(testDatabase.address, OUTAGES);
  onTestFinished(() => queue.stop());
  await queue.start([job]);
  return {
    work: () => queue.work([handleJob(job, work)]),
    enqueue: (payload: Payload, options?: EnqueueOptions) =>
      inTransaction(database.$client, 'begin', (transaction) =>
        queue.outboxIn({ executeSql: transaction.runWritten }).enqueue(job, payload, options),
      ),
  };
}

it('works on as many jobs at once as there are places, and on each once', async () => {
  const JOBS = 300;
  let running = 0;
  let most = 0;
  const job = { name: 'test.many', payload: Numbered, ...RETRIES, atOnce: 32 };
  const done: number[] = [];
  const { enqueue, work } = await aQueueFor(job, async ({ number }: Numbered) => {
    running += 1;
    most = Math.max(most, running);
    await pause(200);
    running -= 1;
    done.push(number);
  });
  for (let number = 0; number < JOBS; number += 1) await enqueue({ number });
  await work();
  await vi.waitFor(() => expect(done).toHaveLength(JOBS), { timeout: 20_000, interval: 10 });
  expect(most).toBe(32);
  expect(new Set(done).size).toBe(JOBS);
}, 30_000);

it('begins an urgent job although all other places are taken', async () => {
  const job = { name: 'test.urgent', payload: Numbered, ...RETRIES, atOnce: 8, atOnceUrgent: 2 };
  const begun: number[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { enqueue, work } = await aQueueFor(job, async ({ number }: Numbered) => {
    begun.push(number);
    await released;
  });
  for (let number = 0; number < 40; number += 1) await enqueue({ number });
  await work();
  await vi.waitFor(() => expect(begun).toHaveLength(8), { timeout: 5000 });
  await enqueue({ number: 1000 }, { isUrgent: true });
  await vi.waitFor(() => expect(begun).toContain(1000), { timeout: 10_000, interval: 5 });
  // The others still wait: the places of urgent jobs are theirs alone.
  expect(begun).toHaveLength(9);
  release();
}, 20_000);

it('works on jobs of one place one after the other, without a pause between them', async () => {
  const job = { name: 'test.single', payload: Numbered, ...RETRIES };
  const done: number[] = [];
  let running = 0;
  const { enqueue, work } = await aQueueFor(job, async ({ number }: Numbered) => {
    running += 1;
    await pause(10);
    expect(running).toBe(1);
    running -= 1;
    done.push(number);
  });
  for (let number = 0; number < 8; number += 1) await enqueue({ number });
  const begun = performance.now();
  await work();
  await vi.waitFor(() => expect(done).toHaveLength(8), { timeout: 20_000, interval: 10 });
  // A look at the table for each would take two seconds each.
  expect(performance.now() - begun).toBeLessThan(10_000);
}, 30_000);

it('begins a job at once after its commit, and forgets one that was withdrawn', async () => {
  const job = { name: 'test.soon', payload: noPayload, ...RETRIES };
  const done = vi.fn(() => Promise.resolve());
  const { enqueue, work } = await aQueueFor(job, done);
  await work();
  await pause(300);
  const begun = performance.now();
  for (let times = 1; times <= 6; times += 1) {
    await enqueue({});
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(times), { timeout: 5000, interval: 5 });
  }
  // Without the notification each would be found by the next look at the table, every two seconds.
  expect(performance.now() - begun).toBeLessThan(8000);

  const queue = createJobQueue(testDatabase.address, OUTAGES);
  onTestFinished(() => queue.stop());
  await queue.start([job]);
  await inTransaction(database.$client, 'begin', async (transaction) => {
    const outbox = queue.outboxIn({ executeSql: transaction.runWritten });
    const id = await outbox.enqueue(job, {}, { startAfterSeconds: 1 });
    await outbox.withdraw(job, [id]);
  });
  const { rows } = await database.execute(
    sql`select 1 from jobs.job where name = ${job.name} and state < 'active'`,
  );
  expect(rows).toEqual([]);
});
