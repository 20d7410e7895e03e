import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { isCalendarDate } from '../rules/calendar-date.ts';
import {
  DESK_BANK_MAX_LENGTH,
  DESK_COMMENT_MAX_LENGTH,
  DESK_ENTRY_MODES,
  DESK_MOVES,
  DESK_NUMBERS,
  clearsLater,
} from '../rules/desk-payment.ts';
import { rupeesToPaise } from '../rules/money.ts';
import { DESK_TEXTS as texts } from '../texts/desk.ts';
import { applicationParams } from './application-ids.ts';
import { waitingReply } from './approvals.ts';
import { TYPED_RUPEES } from './clearable-fields.ts';
import { rowParams } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';
import { staffApplication } from './staff-applications.ts';
import { visibleText } from './visible-text.ts';

/** Rupees as JSON or as typed, above zero; paise out. */
const amount = z
  .union([z.number(), z.string().trim()], { error: () => texts.amountMissing })
  .transform((value, context) => {
    const isTyped = typeof value === 'number' || TYPED_RUPEES.test(value);
    const paise = isTyped ? rupeesToPaise(Number(value)) : undefined;
    if (paise !== undefined && paise > 0) return paise;
    context.addIssue({ code: 'custom', message: texts.amountMissing });
    return z.NEVER;
  });

function optionalText(maxLength: number) {
  return visibleText(maxLength)
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value));
}

const FACTS = {
  mode: z.enum(DESK_ENTRY_MODES, { error: () => texts.modeUnknown }),
  amount,
  paid_on: z
    .string({ error: () => texts.dayMissing })
    .trim()
    .refine(isCalendarDate, texts.dayMissing),
  /** Of the cheque, the draft or the transfer. */
  number: z
    .string()
    .trim()
    .toUpperCase()
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value)),
  bank: optionalText(DESK_BANK_MAX_LENGTH),
  comment: optionalText(DESK_COMMENT_MAX_LENGTH),
  /** The person has read that the number is recorded already. */
  confirm_repeated: z.boolean().default(false),
};

interface NumberedFacts {
  readonly mode: (typeof DESK_ENTRY_MODES)[number];
  readonly number: string | null;
  readonly bank: string | null;
}

/** What a mode asks of its number and bank. */
function checkNumber({ mode, number, bank }: NumberedFacts, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (clearsLater(mode) && bank === null) refuse('bank', texts.bankMissing);
  if (mode === 'Cash') {
    if (number !== null) refuse('number', texts.cashHasNoNumber);
    return;
  }
  const { pattern, wrong, isRequired } = DESK_NUMBERS[mode];
  if (number === null ? isRequired : !pattern.test(number)) refuse('number', wrong);
}

const TAKE = staffWith('desk.take');
const RECORDED = {
  reply: z.union([staffApplication, waitingReply]),
  errors: [
    ...STAFF_REFUSED,
    'NOT_FOUND',
    'CONFLICT',
    'AMOUNT_ABOVE_REMAINING',
    'PAYING_NOT_OPEN',
    'DESK_PAYMENT_FIXED',
    'NUMBER_REPEATED',
  ],
} as const;

/** Payments at the desk, any number for an application. */
export const deskPaymentRoutes = {
  add: defineRoute({
    ...NO_INPUT,
    ...RECORDED,
    method: 'POST',
    path: '/api/applications/:id/desk-payments',
    summary: 'Records a payment at the desk; the same key again records nothing',
    access: TAKE,
    params: applicationParams,
    body: z
      .object({
        ...FACTS,
        key: z.string({ error: () => texts.keyInvalid }).regex(/^[\w-]{8,64}$/, texts.keyInvalid),
      })
      .superRefine(checkNumber),
  }),
  correct: defineRoute({
    ...NO_INPUT,
    ...RECORDED,
    method: 'PUT',
    path: '/api/desk-payments/:id',
    summary: 'Corrects a payment at the desk that is not at the bank and whose cash book is open',
    access: TAKE,
    params: rowParams,
    body: z.object(FACTS).superRefine(checkNumber),
  }),
  move: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/desk-payments/:id/move',
    summary:
      'A cheque or a draft is deposited, cleared or bounced; any payment is taken back while it is open',
    access: TAKE,
    params: rowParams,
    body: z.object({ to: z.enum(DESK_MOVES, { error: () => texts.moveUnknown }) }),
    reply: staffApplication,
    errors: [...STAFF_REFUSED, 'NOT_FOUND', 'CONFLICT', 'DESK_PAYMENT_FIXED'],
  }),
};

/** Amounts in paise by now. */
export type DeskPaymentFacts = z.output<(typeof deskPaymentRoutes.correct)['body']>;
export type NewDeskPayment = z.output<(typeof deskPaymentRoutes.add)['body']>;
