import { noPayload, type Job } from '../../kernel/job.ts';

/** Reads the provider's settlement reports: every day all of them, every hour today's and what could not be read. */
export const READ_SETTLEMENTS: Job<Record<string, never>> = {
  name: 'settlements.read',
  payload: noPayload,
  retryLimit: 2,
  retryDelaySeconds: 300,
  schedule: '23 * * * *',
};
