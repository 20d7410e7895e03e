import { z } from 'zod';

/** The payload of a job that carries nothing. */
export const noPayload: z.ZodType<Record<string, never>> = z.record(z.string(), z.never());

/** Background work that is stored in the queue. The module that does the work defines it. */
export interface Job<Payload> {
  readonly name: string;
  /** What it carries: ids, never people's data. */
  readonly payload: z.ZodType<Payload>;
  readonly retryLimit: number;
  /** Doubles with each attempt. */
  readonly retryDelaySeconds: number;
  /** When it also runs on a schedule, as a cron expression. */
  readonly schedule?: string;
  /** How many a process works on at once, if it is more than one. */
  readonly atOnce?: number;
  /** Whether it uses the connections to the database that are kept for payments and codes. */
  readonly isUrgentWork?: boolean;
  /** How many urgent ones it works on besides: places that the others never take. */
  readonly atOnceUrgent?: number;
}

export interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  /** Worked on before the others of its name that are due. */
  readonly isUrgent?: boolean;
}

/** Of one job in the queue. */
export type QueuedJobId = string;

/** Puts jobs into the queue as part of the change that causes them. */
export interface JobOutbox {
  enqueue<Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<QueuedJobId>;
  /** Removes jobs that have nothing left to do, so that no worker takes them. */
  withdraw<Payload extends object>(job: Job<Payload>, ids: readonly QueuedJobId[]): Promise<void>;
}

/** One that takes several jobs in one statement too. */
export interface BulkJobOutbox extends JobOutbox {
  /** Returns their ids in the order of the payloads. */
  enqueueAll<Payload extends object>(
    job: Job<Payload>,
    payloads: readonly Payload[],
    options?: Pick<EnqueueOptions, 'startAfterSeconds'>,
  ): Promise<QueuedJobId[]>;
}

export interface JobAttempt {
  /** If it fails, the queue does not try again. */
  readonly isLast: boolean;
}

/** A job and its handler. */
export interface JobHandler {
  readonly job: Job<unknown>;
  /** Throws if the data is not what the job carries. */
  readonly run: (data: unknown, attempt: JobAttempt) => Promise<void>;
}

export function handleJob<Payload>(
  job: Job<Payload>,
  work: (payload: Payload, attempt: JobAttempt) => Promise<unknown>,
): JobHandler {
  return {
    job,
    run: async (data, attempt) => {
      await work(job.payload.parse(data), attempt);
    },
  };
}
