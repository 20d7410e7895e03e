import { z } from 'zod';

/** What each background job carries: ids, never people's data. */
export interface JobPayloads {
  'sms.send': { outboxId: number };
}

export type JobName = keyof JobPayloads;

interface JobDefinition<Payload> {
  readonly payload: z.ZodType<Payload>;
  readonly retryLimit: number;
  /** Doubles with each try. */
  readonly retryDelaySeconds: number;
}

export const JOBS: { readonly [N in JobName]: JobDefinition<JobPayloads[N]> } = {
  'sms.send': {
    payload: z.object({ outboxId: z.number().int() }),
    retryLimit: 6,
    retryDelaySeconds: 5,
  },
};

/** Puts jobs into the queue as part of the change that causes them. */
export interface JobOutbox {
  enqueue<N extends JobName>(name: N, payload: JobPayloads[N], startAfterSeconds?: number): Promise<void>;
}

export type JobHandlers = { readonly [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };
