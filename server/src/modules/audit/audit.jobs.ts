import { noPayload, type Job } from '../../kernel/job.ts';

/** Seals the entries of the audit trail that were written since the last seal. */
export const SEAL_AUDIT: Job<Record<string, never>> = {
  name: 'audit.seal',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 10,
  schedule: '* * * * *',
};
