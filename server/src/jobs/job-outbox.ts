import { randomUUID } from 'node:crypto';
import type { fromDrizzle, PgBoss } from 'pg-boss';
import type { BulkJobOutbox } from '../kernel/job.ts';

/** An open transaction, as the queue takes it. */
export type QueueTransaction = ReturnType<typeof fromDrizzle>;

/** The priority of urgent jobs; the others have 0. */
export const URGENT = 1;

/** Puts jobs into the queue, and takes them out again, as part of a transaction. */
export function outboxOf(boss: PgBoss, db: QueueTransaction): BulkJobOutbox {
  return {
    enqueue: async ({ name }, payload, { startAfterSeconds = 0, isUrgent = false } = {}) => {
      const priority = isUrgent ? URGENT : 0;
      const id = await boss.send(name, payload, { db, startAfter: startAfterSeconds, priority });
      if (id === null) throw new Error(`the queue did not take a job of ${name}`);
      return id;
    },
    enqueueAll: async ({ name }, payloads, { startAfterSeconds = 0 } = {}) => {
      if (payloads.length === 0) return [];
      const startAfter = String(startAfterSeconds);
      const jobs = payloads.map((data) => ({ id: randomUUID(), data, startAfter }));
      const taken = await boss.insert(name, jobs, { db, returnId: true });
      if (taken?.length !== jobs.length) throw new Error(`the queue did not take all jobs of ${name}`);
      return jobs.map(({ id }) => id);
    },
    withdraw: async ({ name }, ids) => {
      if (ids.length > 0) await boss.deleteJob(name, [...ids], { db });
    },
  };
}
