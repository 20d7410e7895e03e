import { z } from 'zod';
import type { Job } from '../../kernel/job.ts';

/** Sends an SMS whose first attempt failed or never came. */
export const SEND_SMS: Job<{ outboxId: number }> = {
  name: 'sms.send',
  payload: z.object({ outboxId: z.number().int() }),
  retryLimit: 6,
  retryDelaySeconds: 5,
  // A gateway that answers in 200 ms takes 160 a second.
  atOnce: 32,
  // A user waits for a code.
  atOnceUrgent: 16,
};
