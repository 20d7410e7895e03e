import { z } from 'zod';
import { CANDIDATE, defineRoute, NO_INPUT } from '../route.ts';
import { checkNoAadhaar } from '../rules/aadhaar.ts';
import { WITHDRAWAL_REASONS, WITHDRAWAL_STATES, WITHDRAWAL_WORDS_MAX_LENGTH } from '../rules/refunds.ts';
import { AADHAAR_TYPED_TEXT } from '../texts/aadhaar.ts';
import { REFUND_TEXTS as texts } from '../texts/refunds.ts';
import { byApplication, replyApplicationNumber } from './application-ids.ts';
import { bankAccount, plannedPart, refundPart } from './refund-fields.ts';
import { SAVE_REFUSED, CANDIDATE_REFUSED } from './refusals.ts';
import { visibleText } from './visible-text.ts';

const rupees = z.number();
const text = z.string().nullable();

const words = visibleText(WITHDRAWAL_WORDS_MAX_LENGTH)
  .refine((value) => checkNoAadhaar(value) === undefined, AADHAAR_TYPED_TEXT)
  .nullish()
  .transform((value) => (value === '' || value === undefined ? null : value));

/** What returns to a candidate who leaves, and where money is that goes back. Amounts in rupees. */
const withdrawalPicture = z.object({
  application_id: replyApplicationNumber,
  status: z.string(),
  can_ask: z.boolean(),
  /**
   * The steps of the policy, the earliest first. `days_before` is how many days before the first class each ends, null for
   * what comes after the last; `until` is that day, null while no first day is set.
   */
  policy: z.array(
    z.object({
      percent: z.number(),
      days_before: z.number().nullable(),
      until: text,
      is_today: z.boolean(),
    }),
  ),
  first_day: text,
  paid_amount: rupees,
  kept_amount: rupees,
  /** Disputed: the candidate's bank decides on it. Not in `paid_amount`. */
  held_amount: rupees,
  excess_amount: rupees,
  returns_amount: rupees,
  percent: z.number(),
  parts: z.array(plannedPart),
  /** Something of it goes by bank transfer, and no account is known. */
  needs_account: z.boolean(),
  account_last_four: text,
  request: z
    .object({ state: z.enum(WITHDRAWAL_STATES), reason: z.string(), asked_at: z.string() })
    .nullable(),
  refunds: z.array(refundPart),
});
export type WithdrawalPicture = z.output<typeof withdrawalPicture>;

export const withdrawalRoutes = {
  read: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/user/withdrawal',
    summary: 'What returns to the candidate by the policy of today, the request to leave, and where money is',
    access: CANDIDATE,
    query: byApplication,
    reply: withdrawalPicture,
    errors: CANDIDATE_REFUSED,
  }),
  ask: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/user/withdrawal',
    summary: 'Asks to leave the program; the account is for what was not paid online',
    access: CANDIDATE,
    isSave: true,
    body: byApplication.extend({
      reason: z.enum(WITHDRAWAL_REASONS, { error: () => texts.reasonMissing }),
      words,
      account: bankAccount.nullish(),
    }),
    reply: withdrawalPicture.extend({ message: z.string() }),
    errors: [...SAVE_REFUSED, 'CONFLICT'],
  }),
  takeBack: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/user/withdrawal/taking-back',
    summary: 'Takes the request to leave back, until two people have agreed to it',
    access: CANDIDATE,
    isSave: true,
    body: byApplication,
    reply: withdrawalPicture.extend({ message: z.string() }),
    errors: [...SAVE_REFUSED, 'CONFLICT'],
  }),
  giveAccount: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/user/refund-account',
    summary:
      'Says where money goes that cannot return the way it came; stored sealed, the last four digits are shown',
    access: CANDIDATE,
    isSave: true,
    body: byApplication.extend({ account: bankAccount }),
    reply: withdrawalPicture.extend({ message: z.string() }),
    errors: [...SAVE_REFUSED, 'CONFLICT'],
  }),
};
