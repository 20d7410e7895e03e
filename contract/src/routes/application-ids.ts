import { z } from 'zod';
import { PAYMENT_TEXTS as texts } from '../texts/payment.ts';
import { rowId } from './list-query.ts';

export const APPLICATION_NUMBER_MAX_LENGTH = 100;

/** The numbers of applications have capital letters, however they are typed. */
export const applicationNumber = z
  .string({ error: () => texts.applicationNumberMissing })
  .trim()
  .toUpperCase()
  .min(1, texts.applicationNumberMissing)
  .max(APPLICATION_NUMBER_MAX_LENGTH)
  .brand<'ApplicationNumber', 'inout'>();

export const byApplication = z.object({ application_id: applicationNumber });

/** The id of an application's row, as an address or a body carries it. */
export const applicationId = rowId.brand<'ApplicationId', 'inout'>();

export const applicationParams = z.object({ id: applicationId });

/** As answers carry them. */
export const replyApplicationNumber = z.string().brand<'ApplicationNumber', 'inout'>();
export const replyApplicationId = z.number().int().brand<'ApplicationId'>();

/** The brands, which `ids.ts` gives their names: that file is used where zod is not. */
export type BrandedId = z.output<typeof replyApplicationId>;
export type BrandedNumber = z.output<typeof replyApplicationNumber>;
