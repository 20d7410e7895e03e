import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { isCalendarDate } from '../rules/calendar-date.ts';
import { CASH_BOOK_NOTE_MAX_LENGTH, DESK_ENTRY_MODES, DESK_STATES } from '../rules/desk-payment.ts';
import { DESK_TEXTS as texts } from '../texts/desk.ts';
import { replyApplicationNumber } from './application-ids.ts';
import { clearableNumber, clearableText, TYPED_RUPEES } from './clearable-fields.ts';
import { rupeesToPaise } from '../rules/money.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();
const mode = z.enum(DESK_ENTRY_MODES).nullable();

const day = z
  .string({ error: () => texts.bookDay })
  .trim()
  .refine(isCalendarDate, texts.bookDay);

/** Rupees, zero too; paise out. */
const counted = clearableNumber(TYPED_RUPEES, texts.countedMissing, (rupees) => {
  const paise = rupeesToPaise(rupees);
  return paise === undefined || paise < 0 ? undefined : paise;
}).pipe(z.number({ error: () => texts.countedMissing }));

const modeSum = z.object({ mode, count: z.number().int(), amount: z.number() });

const cashBook = z.object({
  day: z.string(),
  /** What was taken, by the person who took it. */
  people: z.array(
    z.object({ taken_by: z.string(), sums: z.array(modeSum), cash: z.number(), total: z.number() }),
  ),
  payments: z.array(
    z.object({
      id: z.number().int(),
      application_id: replyApplicationNumber,
      candidate_name: z.string(),
      mode,
      number: text,
      bank: text,
      amount: z.number(),
      paid_on: text,
      state: z.enum(DESK_STATES),
      taken_by: z.string(),
      recorded_at: z.string(),
    }),
  ),
  /** The cash that has to be in the drawer. */
  cash: z.number(),
  total: z.number(),
  /** Null while it is open. */
  closed: z
    .object({ by: z.string(), at: z.string(), expected: z.number(), counted: z.number(), note: text })
    .nullable(),
});
export type CashBook = z.output<typeof cashBook>;

const KEEP = staffWith('cash-book.keep');

export const cashBookRoutes = {
  read: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/cash-book',
    summary: 'What was taken at the desk on one day, by person',
    access: KEEP,
    query: z.object({ day }),
    reply: cashBook,
    errors: STAFF_REFUSED,
  }),
  close: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/cash-book/close',
    summary: 'Closes the book of a day, once, with what was counted in the drawer',
    access: KEEP,
    body: z.object({
      day,
      counted,
      /** The cash that the person saw in the book: if it is another by now, nothing is closed. */
      expected: counted,
      note: clearableText(CASH_BOOK_NOTE_MAX_LENGTH),
    }),
    reply: cashBook,
    errors: [...STAFF_REFUSED, 'CONFLICT', 'BOOK_CLOSED'],
  }),
};
