import { z } from 'zod';

type EmptyPayload = Record<string, never>;

/** What each background job carries: ids, never people's data. */
export interface JobPayloads {
  'audit.seal': EmptyPayload;
  'files.sweep': EmptyPayload;
  'lists.fold': EmptyPayload;
  'old-rows.sweep': EmptyPayload;
  'payments.lost-orders': EmptyPayload;
  'payments.reconcile': { round?: number | undefined };
  'payments.webhook': { eventId: number };
  'sms.send': { outboxId: number };
}

export type JobName = keyof JobPayloads;

interface JobDefinition<Payload> {
  readonly payload: z.ZodType<Payload>;
  readonly retryLimit: number;
  /** Doubles with each try. */
  readonly retryDelaySeconds: number;
  /** When it also runs by itself, as a cron expression. */
  readonly schedule?: string;
  /** How many a process works on at once, where it is more than one. */
  readonly atOnce?: number;
}

const nothing: z.ZodType<EmptyPayload> = z.record(z.string(), z.never());

export const JOBS: { readonly [N in JobName]: JobDefinition<JobPayloads[N]> } = {
  'audit.seal': { payload: nothing, retryLimit: 3, retryDelaySeconds: 10, schedule: '* * * * *' },
  'files.sweep': { payload: nothing, retryLimit: 3, retryDelaySeconds: 30, schedule: '*/10 * * * *' },
  'lists.fold': { payload: nothing, retryLimit: 3, retryDelaySeconds: 10, schedule: '* * * * *' },
  'old-rows.sweep': { payload: nothing, retryLimit: 3, retryDelaySeconds: 60, schedule: '17 * * * *' },
  'payments.lost-orders': { payload: nothing, retryLimit: 5, retryDelaySeconds: 5, schedule: '*/10 * * * *' },
  'payments.reconcile': {
    payload: z.object({ round: z.number().int().optional() }),
    retryLimit: 1,
    retryDelaySeconds: 5,
    schedule: '* * * * *',
  },
  'payments.webhook': {
    payload: z.object({ eventId: z.number().int() }),
    retryLimit: 5,
    retryDelaySeconds: 5,
    atOnce: 4,
  },
  'sms.send': {
    payload: z.object({ outboxId: z.number().int() }),
    retryLimit: 6,
    retryDelaySeconds: 5,
    atOnce: 4,
  },
};

export interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  /** Worked on before the others of its name that are due. */
  readonly isUrgent?: boolean;
}

/** Puts jobs into the queue as part of the change that causes them. */
export interface JobOutbox {
  enqueue<N extends JobName>(name: N, payload: JobPayloads[N], options?: EnqueueOptions): Promise<void>;
}

export type JobHandlers = { readonly [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };
