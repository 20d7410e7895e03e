import { z } from 'zod';
import { replyApplicationNumber } from './application-ids.ts';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { SETTLEMENT_LINE_KINDS, SETTLEMENT_STATES } from '../rules/settlements.ts';
import { MONTH_END_TEXTS as texts } from '../texts/month-end.ts';
import { listFacts, listQuery, messageReply, oneOf } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();
const READ = staffWith('month-end.read');

/** Of a day in the bank account, a UTR or an id of the provider. */
const transfersQuery = listQuery;
const linesQuery = listQuery.extend({ kind: oneOf(SETTLEMENT_LINE_KINDS, texts.kindUnknown) });
/** The days are those of the capture. */
const capturedQuery = listQuery.extend({ state: oneOf(SETTLEMENT_STATES, texts.stateUnknown) });

/** One transfer to the bank account; amounts in rupees. */
const transferRecord = z.object({
  id: z.number().int(),
  settlement_id: z.string(),
  utr: text,
  settled_on: z.string(),
  lines: z.number().int(),
  gross: z.number(),
  fee: z.number(),
  tax: z.number(),
  net: z.number(),
});

/** What a transfer consists of; below zero is money that went back. */
const lineRecord = transferRecord.omit({ lines: true }).extend({
  entity_id: z.string(),
  kind: z.enum(SETTLEMENT_LINE_KINDS),
  payment_id: text,
  /** Null if the payment is not in the books. */
  application_id: replyApplicationNumber.nullable(),
  candidate_name: text,
});

const capturedRecord = z.object({
  id: z.number().int(),
  payment_id: z.string(),
  amount: z.number(),
  method: text,
  captured_at: z.string(),
  state: z.enum(SETTLEMENT_STATES),
  settled_on: text,
  utr: text,
  application_id: replyApplicationNumber,
  candidate_name: z.string(),
});

const lineSums = z.object({
  count: z.number().int(),
  gross: z.number(),
  fee: z.number(),
  tax: z.number(),
  net: z.number(),
});

export const settlementRoutes = {
  transfers: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/settlements',
    summary: 'Transfers of the payment provider to the bank account, newest first',
    access: READ,
    query: transfersQuery,
    reply: z.object({ transfers: z.array(transferRecord), sums: lineSums, ...listFacts }),
    errors: STAFF_REFUSED,
  }),
  read: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/settlements/read',
    summary: 'Has the reports of the provider read soon, rather than at the next full run',
    access: READ,
    reply: messageReply,
    errors: [...STAFF_REFUSED, 'TOO_MANY_REQUESTS'],
  }),
  lines: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/settlements/lines',
    summary: 'The payments, refunds and adjustments of those transfers',
    access: READ,
    query: linesQuery,
    reply: z.object({ lines: z.array(lineRecord), sums: lineSums, ...listFacts }),
    errors: STAFF_REFUSED,
  }),
  captured: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/settlements/payments',
    summary: 'Captured payments, newest first: settled, in transit or missing',
    access: READ,
    query: capturedQuery,
    reply: z.object({
      payments: z.array(capturedRecord),
      sums: z.object({ count: z.number().int(), amount: z.number() }),
      ...listFacts,
    }),
    errors: STAFF_REFUSED,
  }),
};

export type TransfersQuery = z.output<typeof transfersQuery>;
export type LinesQuery = z.output<typeof linesQuery>;
export type CapturedQuery = z.output<typeof capturedQuery>;
export type TransferRecord = z.output<typeof transferRecord>;
export type SettlementLineRecord = z.output<typeof lineRecord>;
export type CapturedRecord = z.output<typeof capturedRecord>;
export type LineSums = z.output<typeof lineSums>;
