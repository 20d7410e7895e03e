import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { LEDGER_ACCOUNTS } from '../rules/ledger.ts';
import { RECEIPT_RECORDERS, RECEIPT_STATES, RECEIPT_WAY_NAMES } from '../rules/receipt-filter.ts';
import { LIST_TEXTS } from '../texts/lists.ts';
import { replyApplicationId, replyApplicationNumber } from './application-ids.ts';
import { listFacts, listQuery, narrowingText, oneOf } from './list-query.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();

const TAKEN_BY_MAX_LENGTH = 100;

const receiptsQuery = listQuery.extend({
  way: oneOf(RECEIPT_WAY_NAMES, LIST_TEXTS.receiptWayUnknown),
  /** A part of the name of the staff user who recorded it. */
  taken_by: narrowingText(TAKEN_BY_MAX_LENGTH),
  state: oneOf(RECEIPT_STATES, LIST_TEXTS.receiptStateUnknown),
  /** Of the fee, or of what came above it. */
  account: oneOf(LEDGER_ACCOUNTS, LIST_TEXTS.receiptAccountUnknown),
});

/** One credit or one refund; amounts in rupees. */
const receiptRecord = z.object({
  /** Of the ledger entry. */
  id: z.number().int(),
  state: z.enum(RECEIPT_STATES),
  /** `excess`: it came above the fee. */
  account: z.enum(LEDGER_ACCOUNTS),
  /** Above zero, for refunds too. */
  amount: z.number(),
  /** `UPI`, `Cash`, `Loan, Neemtal Finance`: as the receipt has it; of a refund the way of the payment. */
  method: z.string(),
  /** The bank's id of the payment, or the comment of the desk. */
  reference: text,
  /** The day on which it was paid, as `YYYY-MM-DD`. */
  paid_on: z.string(),
  issued_at: z.string(),
  recorder: z.enum(RECEIPT_RECORDERS),
  /** The name of the staff user; null if it was not recorded by staff. */
  taken_by: text,
  receipt_id: z.number().int().nullable(),
  receipt_number: text,
  /** Of a refund; null if it has a credit note. */
  voucher_id: z.number().int().nullable(),
  credit_note_id: z.number().int().nullable(),
  /** Of the voucher, or of the credit note. */
  voucher_number: text,
  /** The number of the receipt that the voucher answers, or of the invoice that the credit note answers. */
  answers_receipt: text,
  /** The id of the application's record, which its receipts are read by. */
  application_record: replyApplicationId,
  application_id: replyApplicationNumber,
  candidate_name: z.string(),
});

const waySum = z.object({ count: z.number().int(), amount: z.number() });

/** Of everything that the filter finds, not of the page alone. Cancelled receipts are left out of the sums. */
const receiptSums = z.object({
  entries: z.number().int(),
  received: waySum,
  refunded: waySum,
  cancelled: waySum,
  /** Received less refunded. */
  balance: z.number(),
  /** What was received, by its way. */
  online: waySum,
  desk: waySum,
  lender: waySum,
});

export const staffReceiptRoutes = {
  list: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/payment-history/receipts',
    summary:
      'Every credit and refund, online, at the desk and by lenders, newest first, with the sums of all found',
    access: staffWith('payments.list'),
    query: receiptsQuery,
    reply: z.object({ receipts: z.array(receiptRecord), sums: receiptSums, ...listFacts }),
    errors: STAFF_REFUSED,
  }),
};

export type ReceiptsQuery = z.output<typeof receiptsQuery>;
export type ReceiptsFilter = Omit<ReceiptsQuery, 'page' | 'per_page'>;
export type ReceiptRecord = z.output<typeof receiptRecord>;
export type ReceiptSums = z.output<typeof receiptSums>;
