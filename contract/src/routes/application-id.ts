import { z } from 'zod';
import { PAYMENT_TEXTS as texts } from '../texts/payment.ts';

export const APPLICATION_ID_MAX_LENGTH = 100;

/** The numbers of applications have capital letters, however they are typed. */
export const applicationId = z
  .string({ error: () => texts.applicationIdMissing })
  .trim()
  .toUpperCase()
  .min(1, texts.applicationIdMissing)
  .max(APPLICATION_ID_MAX_LENGTH);

export const byApplication = z.object({ application_id: applicationId });
