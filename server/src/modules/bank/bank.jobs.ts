import { noPayload, type Job } from '../../kernel/job.ts';

/** Matches open bank lines: after a statement was brought in, and because entries may be recorded after their line. */
export const MATCH_BANK_LINES: Job<Record<string, never>> = {
  name: 'bank.match',
  payload: noPayload,
  retryLimit: 5,
  retryDelaySeconds: 5,
  schedule: '*/10 * * * *',
};
