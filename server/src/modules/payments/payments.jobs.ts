import { z } from 'zod';
import { noPayload, type Job } from '../../kernel/job.ts';

/** Looks for orders that the provider created and whose response never arrived. */
export const FIND_LOST_ORDERS: Job<Record<string, never>> = {
  name: 'payments.lost-orders',
  payload: noPayload,
  retryLimit: 5,
  retryDelaySeconds: 5,
  schedule: '*/10 * * * *',
};

/** Asks the provider about open orders; the minute's run starts rounds that follow closer. */
export const RECONCILE_PAYMENTS: Job<{ round?: number | undefined }> = {
  name: 'payments.reconcile',
  payload: z.object({ round: z.number().int().optional() }),
  retryLimit: 1,
  retryDelaySeconds: 5,
  schedule: '* * * * *',
};

/** Works on a webhook that was stored when it arrived. */
export const WORK_ON_WEBHOOK: Job<{
  eventId: number;
  providerOrderId?: string | undefined;
  arrivingPaymentId?: string | undefined;
}> = {
  name: 'payments.webhook',
  // Jobs of an earlier version name no order: it is then read from the event.
  payload: z.object({
    eventId: z.number().int(),
    providerOrderId: z.string().optional(),
    arrivingPaymentId: z.string().optional(),
  }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  // Many of them wait for one question about their order.
  atOnce: 64,
  isUrgentWork: true,
};

/** Asks the provider for all disputes, whose events may have been lost. */
export const FIND_DISPUTES: Job<Record<string, never>> = {
  name: 'payments.disputes',
  payload: noPayload,
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '37 * * * *',
};

/** Compares the ledger with the payments; an operator is told of a difference. */
export const CHECK_BOOKS: Job<Record<string, never>> = {
  name: 'payments.books',
  payload: noPayload,
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '7 * * * *',
};
