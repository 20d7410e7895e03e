import { z } from 'zod';
import {
  REFUND_STATES,
  REFUND_WAYS,
  ACCOUNT_HOLDER_MAX_LENGTH,
  ACCOUNT_NUMBER,
  IFSC,
} from '../rules/refunds.ts';
import { REFUND_TEXTS as texts } from '../texts/refunds.ts';
import { visibleText } from './visible-text.ts';

const rupees = z.number();
const text = z.string().nullable();

/** A part of what goes back, from the payment that it came from. */
export const refundPart = z.object({
  id: z.number().int(),
  /** Ours: what a candidate quotes, and the provider's receipt. */
  reference: z.string(),
  amount: rupees,
  /** `UPI payment of 12 Nov 2026` */
  source: z.string(),
  way: z.enum(REFUND_WAYS),
  state: z.enum(REFUND_STATES),
  /** Where the money is, in words. */
  where: z.string(),
  released_at: z.string(),
  sent_at: text,
  done_at: text,
  /** Two people cancelled it before it was sent: it has ended, and nothing went back. */
  cancelled_at: text,
  /** The number that the payer's bank knows it by. */
  bank_reference: text,
  utr: text,
  transferred_on: text,
  /** Refund vouchers, or credit notes where there is a tax invoice. */
  voucher_numbers: z.array(z.string()),
});
export type RefundPart = z.output<typeof refundPart>;

/** What would go back now, and how. */
export const plannedPart = z.object({ source: z.string(), way: z.enum(REFUND_WAYS), amount: rupees });

export const bankAccount = z.object({
  holder: visibleText(ACCOUNT_HOLDER_MAX_LENGTH, texts.holderMissing).pipe(
    z.string().min(2, texts.holderMissing),
  ),
  number: z
    .string({ error: () => texts.numberInvalid })
    .transform((number) => number.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(ACCOUNT_NUMBER, texts.numberInvalid)),
  ifsc: z
    .string({ error: () => texts.ifscInvalid })
    .trim()
    .toUpperCase()
    .regex(IFSC, texts.ifscInvalid),
});
export type BankAccount = z.output<typeof bankAccount>;
