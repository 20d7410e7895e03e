import { noPayload, type Job } from '../../../kernel/job.ts';

/** Issues the tax invoices that a person looked at. */
export const ISSUE_INVOICES: Job<Record<string, never>> = {
  name: 'money.tax-invoices',
  payload: noPayload,
  retryLimit: 2,
  retryDelaySeconds: 60,
};

/** Every night, so that none is issued later than the law allows. */
export const ISSUE_INVOICES_BY_PORTAL: Job<Record<string, never>> = {
  name: 'money.tax-invoices-by-portal',
  payload: noPayload,
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '50 20 * * *',
};
