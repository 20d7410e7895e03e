import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { DESK_COMMENT_MAX_LENGTH, DESK_PAYMENT_MODES } from '../rules/desk-payment.ts';
import { normalisePaymentDate } from '../rules/payment-date.ts';
import { STAFF_TEXTS as texts } from '../texts/staff.ts';
import { applicationParams } from './application-ids.ts';
import { waitingReply } from './approvals.ts';
import { clearableRupees, clearableText } from './clearable-fields.ts';
import { loadedCopy } from './loaded-copy.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { staffApplication } from './staff-applications.ts';
import { chosenStatus, moveReason, moveWhy } from './status-changes.ts';

const deskMode = z
  .enum([...DESK_PAYMENT_MODES, ''], { error: () => texts.paymentModeUnknown })
  .nullish()
  .transform((value) => (value === '' ? null : value));

const deskDate = z
  .string()
  .nullish()
  .transform((value) => (value === undefined ? undefined : normalisePaymentDate(value)));

const EDIT = staffWith('applications.edit');

/** What staff decide about an application, and what they take at the desk. */
export const selectionRoutes = {
  edit: defineRoute({
    ...NO_INPUT,
    method: 'PUT',
    path: '/api/applications/:id',
    summary:
      'Moves an application to another status, and records what was paid at the desk; absent means unchanged. With the `version` or `updated_at` of an older copy nothing is changed; without either, recorded money is neither lowered, cleared nor moved',
    access: EDIT,
    params: applicationParams,
    body: z.object({
      ...loadedCopy,
      status: chosenStatus.optional(),
      reason: moveReason,
      why: moveWhy,
      cheque_cash_payment_mode: deskMode,
      payment_timestamp: deskDate,
      payment_comment: clearableText(DESK_COMMENT_MAX_LENGTH),
      cheque_cash_payemnt_amount: clearableRupees(texts.amountInvalid),
    }),
    reply: z.union([staffApplication, waitingReply]),
    errors: [
      ...STAFF_REFUSED,
      'NOT_FOUND',
      'CONFLICT',
      'STATUS_MOVE_REFUSED',
      'AMOUNT_ABOVE_REMAINING',
      'PAYING_NOT_OPEN',
      'DESK_PAYMENT_FIXED',
    ],
  }),
};

/** Amounts in paise by now. */
export type ApplicationEdit = Partial<z.output<(typeof selectionRoutes.edit)['body']>>;
