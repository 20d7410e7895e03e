import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { isCalendarDate } from '../rules/calendar-date.ts';
import { isPeriod, MONTH_END_WAYS } from '../rules/month-end.ts';
import { SETTLEMENT_STATES } from '../rules/settlements.ts';
import { MONTH_END_TEXTS as texts } from '../texts/month-end.ts';
import { STAFF_REFUSED } from './refusals.ts';

const day = z
  .string({ error: () => texts.periodInvalid })
  .trim()
  .refine(isCalendarDate, texts.periodInvalid);

/** Both days are included, in Indian time. */
export const period = z.object({ from: day, to: day }).refine(isPeriod, texts.periodInvalid);

/** Rupees. */
const sum = z.object({ count: z.number().int(), amount: z.number() });
const waySum = sum.extend({ way: z.enum(MONTH_END_WAYS) });

/** What numbered documents print; amounts in rupees. */
const taxSum = z.object({ count: z.number().int(), taxable: z.number(), cgst: z.number(), sgst: z.number() });

const monthEnd = z.object({
  from: z.string(),
  to: z.string(),
  computed_at: z.string(),
  received: sum,
  refunded: sum,
  /** Received less refunded. */
  balance: z.number(),
  received_by_way: z.array(waySum),
  /** By the way of the payment that it returns. */
  refunded_by_way: z.array(waySum),
  /** Every day of the period. */
  received_each_day: z.array(z.object({ day: z.string(), amount: z.number() })),
  gst: z.object({
    percent: z.number(),
    /** `Maharashtra (27)`; training is supplied where it is held, so that there is one place. */
    place: z.string(),
    receipts: taxSum,
    vouchers: taxSum,
    /** Credit notes of refunds. What was taken back otherwise is not among the receipts any more. */
    refund_notes: taxSum,
    /** Every tax invoice and credit note of the period. An invoice adds no tax: its receipts have it. */
    invoices: taxSum,
    credit_notes: taxSum,
  }),
  /** Payments that were captured in the period, by where their money is now. */
  captured: sum.extend({ states: z.array(sum.extend({ state: z.enum(SETTLEMENT_STATES) })) }),
  /** Transfers to the bank account in the period, and what they consist of. */
  transfers: sum.extend({
    payments: sum,
    refunds: sum,
    adjustments: sum,
    fees: z.number(),
    tax: z.number(),
  }),
  /** Lines of the bank's statements in the period: money that came less money that left. */
  bank: sum.extend({ matched: sum, not_ours: sum, unmatched: sum }),
});

export const monthEndRoutes = {
  read: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/month-end',
    summary: 'What was received, refunded, taxed, captured and paid out in a period',
    access: staffWith('month-end.read'),
    query: period,
    reply: monthEnd,
    errors: STAFF_REFUSED,
  }),
  workbook: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/month-end/workbook',
    summary:
      'The period as a spreadsheet: ways, receipts, refunds, captured payments and settlements, a sheet each',
    access: staffWith('month-end.read'),
    staffDownload: 'export',
    query: period,
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'UNAVAILABLE'],
  }),
  vouchers: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/month-end/vouchers',
    summary: 'The vouchers of the period as CSV, as Tally imports them',
    access: staffWith('month-end.read'),
    staffDownload: 'export',
    query: period,
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'UNAVAILABLE'],
  }),
};

export type MonthEnd = z.output<typeof monthEnd>;
