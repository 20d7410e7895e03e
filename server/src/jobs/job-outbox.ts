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
    enqueueAll: async ({ name }, payloads) => {
      const jobs = payloads.map((data) => ({ data }));
      const ids = jobs.length === 0 ? [] : await boss.insert(name, jobs, { db, returnId: true });
      if (ids?.length !== jobs.length) throw new Error(`the queue did not take all jobs of ${name}`);
    },
    withdraw: async ({ name }, id) => {
      await boss.deleteJob(name, id, { db });
    },
  };
}
