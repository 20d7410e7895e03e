import { noPayload, type Job } from '../../kernel/job.ts';

/** Hands released refunds to the provider and asks about those that it has. */
export const FOLLOW_REFUNDS: Job<Record<string, never>> = {
  name: 'refunds.follow',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 5,
  schedule: '* * * * *',
};
