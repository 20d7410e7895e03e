import { noPayload, type Job } from '../kernel/job.ts';

/** Adds the changes since the last count of every list. */
export const FOLD_LISTS: Job<Record<string, never>> = {
  name: 'lists.fold',
  payload: noPayload,
  retryLimit: 3,
  retryDelaySeconds: 10,
  schedule: '* * * * *',
};
