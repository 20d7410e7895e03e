import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, type JobResult } from 'pg-boss';
import type { BulkJobOutbox, Job, JobAttempt, JobHandler } from '../kernel/job.ts';
import type { OutageLog } from '../kernel/outage-log.ts';
import { inContext } from '../kernel/request-context.ts';
import { traced } from '../kernel/tracing.ts';
import { urgentWork } from '../kernel/urgent-work.ts';
import { outboxOf, URGENT, type QueueTransaction } from './job-outbox.ts';
import { QUEUE_SCHEMA, type QueueAddress } from './queue-schema.ts';

/** Told of the jobs that a process works on. */
export interface JobWatch {
  /** Before the first of them. */
  expects(name: string): void;
  worked(name: string, outcome: 'completed' | 'failed', seconds: number): void;
}

const NO_WATCH: JobWatch = { expects: () => undefined, worked: () => undefined };

export interface JobQueue {
  /** Opens the queue for these jobs. */
  start(jobs: readonly Job<unknown>[]): Promise<void>;
  /** The outbox of one transaction: its jobs exist once it commits, or never. */
  outboxIn(transaction: QueueTransaction): BulkJobOutbox;
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Asks the database through the queue's own connections. */
  ask(): Promise<void>;
  stop(): Promise<void>;
}

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
const TAKERS = 4;
// A notification wakes the worker for what is due at once; what is delayed or tried again is found by looking.
const LOOK_EVERY_SECONDS = 2;

export function createJobQueue(address: QueueAddress, outages: OutageLog, watch = NO_WATCH): JobQueue {
  const options = {
    ...address,
    schema: QUEUE_SCHEMA,
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
  const worked: string[] = [];
  boss.on('error', (error) => outages.troubled(asError(error), 'job queue'));
  return {
    start: (jobs) => start(boss, jobs),
    outboxIn: (transaction) => outboxOf(boss, transaction),
    work: async (handlers) => {
      for (const handler of handlers) {
        worked.push(handler.job.name);
        await workOn(boss, handler, watch);
      }
    },
    ask: async () => {
      await boss.getDb().executeSql(`select version from ${QUEUE_SCHEMA}.version`);
    },
    stop: () => stop(boss, worked),
  };
}

/**
 * Waits until the jobs under way are done, at most `STOP_MS`. The queue's own graceful stop looks for that only every
 * half second, so a portal without any job would stop half a second late.
 */
async function stop(boss: PgBoss, worked: readonly string[]): Promise<void> {
  const deadline = new AbortController();
  const done = Promise.allSettled(worked.map((name) => boss.offWork(name, { wait: true })));
  await Promise.race([done, pause(STOP_MS, undefined, { signal: deadline.signal })]);
  deadline.abort();
  await boss.stop({ graceful: false });
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

async function workOn(boss: PgBoss, { job, run }: JobHandler, watch: JobWatch): Promise<void> {
  const { name, atOnce = 1, atOnceUrgent = 0, isUrgentWork = false } = job;
  const runOne = (data: unknown, attempt: JobAttempt) =>
    isUrgentWork ? urgentWork(() => run(data, attempt)) : run(data, attempt);
  watch.expects(name);
  const workOnOne = async ({ id, data, retryCount, retryLimit }: TakenJob) => {
    const begun = performance.now();
    const attempt = { isLast: retryCount >= retryLimit };
    const result = await inContext({ job: name, jobId: id }, () =>
      resultOf(id, () => traced(`job ${name}`, { kind: 'consumer' }, () => runOne(data, attempt))),
    );
    const outcome = result.status === 'completed' ? 'completed' : 'failed';
    watch.worked(name, outcome, (performance.now() - begun) / 1000);
    return result;
  };
  const work = (jobs: readonly TakenJob[]) => (atOnce > 1 ? allAtOnce : oneByOne)(jobs, workOnOne);
  await boss.work(name, takersOf(atOnce), work);
  if (atOnceUrgent > 0) await boss.work(name, { ...takersOf(atOnceUrgent), minPriority: URGENT }, work);
}

interface TakenJob {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly retryLimit: number;
}

/**
 * So many jobs at once, as a few takers of a batch each. A taker looks again at once if its batch was full, or if the
 * database notified it meanwhile. With more takers each notification would cost as many queries; with one, a single
 * slow job would keep all other places empty.
 */
function takersOf(atOnce: number) {
  const takers = Math.min(TAKERS, atOnce);
  return {
    localConcurrency: takers,
    // Only a batch of two shows the taker that more is waiting; otherwise it takes one at each look.
    batchSize: Math.max(2, Math.ceil(atOnce / takers)),
    burstWhenBatchFull: true,
    perJobResults: true,
    // How often it was tried.
    includeMetadata: true,
    notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
  } as const;
}

type WorkOnJob = (job: TakenJob) => Promise<JobResult>;

function allAtOnce(jobs: readonly TakenJob[], work: WorkOnJob): Promise<JobResult[]> {
  return Promise.all(jobs.map(work));
}

async function oneByOne(jobs: readonly TakenJob[], work: WorkOnJob): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await work(job));
  return results;
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
