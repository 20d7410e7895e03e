import type { Socket } from 'node:net';
import { PgBoss, type fromDrizzle, type JobResult } from 'pg-boss';
import type { Job, JobHandler, JobOutbox } from '../kernel/job.ts';
import type { OutageLog } from '../kernel/outage-log.ts';

/** An open transaction, as the queue takes it. */
export type QueueTransaction = ReturnType<typeof fromDrizzle>;

/** Where the queue's database is. */
type QueueAddress =
  | { readonly connectionString: string; readonly stream?: () => Socket }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface JobQueue {
  /** Opens the queue for these jobs. */
  start(jobs: readonly Job<unknown>[]): Promise<void>;
  /** The outbox of one transaction: its jobs exist once it commits, or never. */
  outboxIn(transaction: QueueTransaction): JobOutbox;
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Asks the database through the queue's own connections. */
  ask(): Promise<void>;
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const CONNECTIONS = 3;
const STOP_MS = 10_000;
// A statement that is not answered by then loses its connection; the queue asks again on another one. Short enough that
// a queue that waits on dead connections works again within 15 s of the database's return.
const STATEMENT_WITHIN_MS = 12_000;
// Sooner than that: a server that is only late gives a statement up itself, and takes no job for a portal that is gone.
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_WITHIN_MS = 4000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const LISTEN_CHECK_EVERY_MS = 5000;
const LISTEN_CHECK_WITHIN_MS = 3000;
// A job whose worker sent no heartbeat for so long is given to another one: its process ended, or never learned that it
// got it.
const JOB_SIGN_SECONDS = 60;
const LOOK_FOR_LOST_JOBS_SECONDS = 30;
const URGENT = 1;
// A notification wakes the worker for what is due at once; what is delayed or tried again is found by looking.
const LOOK_EVERY_SECONDS = 2;

export function createJobQueue(address: QueueAddress, outages: OutageLog): JobQueue {
  const options = {
    ...address,
    schema: SCHEMA,
    max: CONNECTIONS,
    application_name: 'portal-jobs',
    useListenNotify: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    notifyHeartbeatIntervalMs: LISTEN_CHECK_EVERY_MS,
    notifyHeartbeatTimeoutMs: LISTEN_CHECK_WITHIN_MS,
    // Not named by the queue's types, and passed on to the driver; its pool closes the connection then.
    query_timeout: STATEMENT_WITHIN_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    notifyKeepAliveInitialDelayMs: KEEP_ALIVE_AFTER_MS,
    superviseIntervalSeconds: LOOK_FOR_LOST_JOBS_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_LOST_JOBS_SECONDS,
  };
  const boss = new PgBoss(options);
  boss.on('error', (error) => outages.troubled(asError(error), 'job queue'));
  return {
    start: (jobs) => start(boss, jobs),
    outboxIn: (transaction) => ({
      enqueue: async ({ name }, payload, { startAfterSeconds = 0, isUrgent = false } = {}) => {
        const priority = isUrgent ? URGENT : 0;
        await boss.send(name, payload, { db: transaction, startAfter: startAfterSeconds, priority });
      },
    }),
    work: async (handlers) => {
      for (const handler of handlers) await workOn(boss, handler);
    },
    ask: async () => {
      await boss.getDb().executeSql('select 1');
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

async function start(boss: PgBoss, jobs: readonly Job<unknown>[]): Promise<void> {
  await boss.start();
  for (const { name, retryLimit, retryDelaySeconds, schedule } of jobs) {
    const options = {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      notify: true,
      heartbeatSeconds: JOB_SIGN_SECONDS,
    };
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
    else await boss.updateQueue(name, options);
    if (schedule !== undefined) await boss.schedule(name, schedule, {});
  }
}

async function workOn(boss: PgBoss, { job: { name, atOnce = 1 }, run }: JobHandler): Promise<void> {
  const options = {
    // Only a batch of two shows the worker that more is waiting; otherwise it takes one at each look.
    batchSize: atOnce > 1 ? 2 : 1,
    burstWhenBatchFull: true,
    perJobResults: true,
    notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
    localConcurrency: atOnce,
  } as const;
  await boss.work(name, options, async (jobs) => {
    const results: JobResult[] = [];
    for (const job of jobs) {
      results.push(await resultOf(job.id, () => run(job.data)));
    }
    return results;
  });
}

/** Errors of a worker come as plain objects with the fields of the error. */
function asError(error: Error): Error {
  return error instanceof Error ? error : Object.assign(new Error(), error);
}

/** One job's failure is not that of the others that were taken with it. */
async function resultOf(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { id, status: 'failed', output: { message, stack } };
  }
}
