import { BRAND } from '@portal/contract/program.ts';
import { GSTIN } from '@portal/contract/rules/gst.ts';
import { LOOKUPS_PER_MINUTE, ORDERS_PER_HOUR, ORDERS_PER_MINUTE } from '@portal/contract/rules/order-pace.ts';
import { z } from 'zod';
import { whole } from './setting-kinds.ts';

/** A placeholder number for trying the portal; production refuses it. */
export const SAMPLE_GSTIN = '27AAAAA0000A1Z5';

/** The payment provider, how often it is asked, and who issues receipts. */
export const paymentSettings = {
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .describe('Razorpay: key. `npm start` uses the sandbox where none is set'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('Razorpay: secret of the key'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Razorpay: secret of the webhook, whose address is `/api/razorpay/webhook`'),
  RAZORPAY_WEBHOOK_SECRET_OLD: z
    .string()
    .optional()
    .describe('The secret before the present one, valid too while it is being changed'),
  RAZORPAY_API_URL: z.url().optional().describe("Another address than Razorpay's own for its API"),
  RAZORPAY_CHECKOUT_URL: z
    .string()
    .regex(/^(?:https?:\/)?\//)
    .optional()
    .describe("Another address than Razorpay's own for the checkout's script"),
  ORDERS_PER_MINUTE: whole(1, 100_000)
    .default(ORDERS_PER_MINUTE)
    .describe('New orders of one application in a minute; past that 429 with Retry-After'),
  ORDERS_PER_HOUR: whole(1, 100_000)
    .default(ORDERS_PER_HOUR)
    .describe('New orders of one application in an hour; past that 429 with Retry-After'),
  LOOKUPS_PER_MINUTE: whole(1, 100_000)
    .default(LOOKUPS_PER_MINUTE)
    .describe(
      'How often in a minute the payments, the new orders and the webhooks of one application each have Razorpay asked at once; past that the queue asks, or the order waits',
    ),
  OUTSIDE_AT_ONCE: whole(2, 1000)
    .default(32)
    .describe(
      'Calls made at once to Razorpay, as many to the bucket, and as many to the SMS gateway for codes and for other messages; each candidate and each staff user has a share',
    ),
  SELLER_NAME: z
    .string()
    .min(1)
    .default(BRAND.academyInFull)
    .describe('Who issues receipts: the name that GST is registered for'),
  SELLER_ADDRESS: z.string().min(1).default('14 Kachnar Marg, Pune').describe('Who issues receipts: address'),
  SELLER_GSTIN: z
    .string()
    .regex(GSTIN)
    .default(SAMPLE_GSTIN)
    .describe('Who issues receipts: GSTIN; its first two digits are the place of supply'),
};
