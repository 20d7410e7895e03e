import { z } from 'zod';
import { PAYMENT_TEXTS as texts } from '../texts/payment.ts';

export const APPLICATION_NUMBER_MAX_LENGTH = 100;

/** The numbers of applications have capital letters, however they are typed. */
export const applicationNumber = z
  .string({ error: () => texts.applicationNumberMissing })
  .trim()
  .toUpperCase()
  .min(1, texts.applicationNumberMissing)
  .max(APPLICATION_NUMBER_MAX_LENGTH);

export const byApplication = z.object({ application_id: applicationNumber });
