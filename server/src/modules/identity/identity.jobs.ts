import { noPayload, type Job } from '../../kernel/job.ts';

/** The next round asks what one could not. */
export const CHECK_PROVIDER_SESSIONS: Job<Record<string, never>> = {
  name: 'identity.check-sessions',
  payload: noPayload,
  retryLimit: 0,
  retryDelaySeconds: 60,
  schedule: '*/5 * * * *',
};
