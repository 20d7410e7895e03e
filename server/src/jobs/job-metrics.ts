import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobWatch } from './queue.ts';

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counts and times the jobs that this process worked on. */
export function createJobMetrics(registry: Registry): JobWatch {
  const worked = new Counter({
    name: 'jobs_worked_total',
    help: 'Jobs that this process worked on, by job and by whether it failed; one that failed is tried again',
    labelNames: ['job', 'outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long a job took, by job',
    labelNames: ['job'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    expects(name) {
      // Start at 0, so that the first one is an increase.
      worked.inc({ job: name, outcome: 'completed' }, 0);
      worked.inc({ job: name, outcome: 'failed' }, 0);
    },
    worked(name, outcome, seconds) {
      worked.inc({ job: name, outcome });
      durations.observe({ job: name }, seconds);
    },
  };
}

/** Of one job's queue: what is due, and for how long the oldest has been. */
export interface QueueDepth {
  readonly job: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
}

type ReadQueueDepths = () => Promise<readonly QueueDepth[]>;

const READ_WITHIN_MS = 2000;

/** Asks the queue for its depth whenever the metrics are read. A database that does not answer leaves them out. */
export function measureQueueDepth(registry: Registry, jobs: readonly string[], read: ReadQueueDepths): void {
  const gauge = (name: string, help: string, valueOf: (depth: QueueDepth) => number) => {
    const metric = new Gauge({
      name,
      help,
      labelNames: ['job'] as const,
      registers: [registry],
      async collect() {
        const depths = await reading();
        metric.reset();
        for (const job of depths === undefined ? [] : jobs) {
          const depth = depths?.find((one) => one.job === job);
          metric.set({ job }, depth === undefined ? 0 : valueOf(depth));
        }
      },
    });
  };
  // Both are read at the same moment: one question is enough.
  let underWay: Promise<readonly QueueDepth[] | undefined> | undefined;
  const reading = () => {
    underWay ??= inTime(read()).finally(() => (underWay = undefined));
    return underWay;
  };
  gauge('jobs_waiting', 'Jobs that are due and that no process works on, by job', ({ waiting }) => waiting);
  gauge(
    'jobs_oldest_seconds',
    'How long the oldest job that is due has waited, by job; 0 if none waits',
    ({ oldestSeconds }) => oldestSeconds,
  );
}

/** Resolves to undefined if it fails or takes too long. */
function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), READ_WITHIN_MS);
    work.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      () => {
        clearTimeout(timer);
        resolve(undefined);
      },
    );
  });
}
