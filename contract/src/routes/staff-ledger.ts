import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '../rules/ledger.ts';
import { applicationId, applicationParams } from './application-ids.ts';
import { rowId } from './list-query.ts';
import { taxDocument } from './tax-documents.ts';
import { STAFF_REFUSED } from './refusals.ts';

const text = z.string().nullable();

/** One entry of the ledger; `amount` in rupees, below zero if money went back. */
const ledgerEntry = z.object({
  id: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  account: z.enum(LEDGER_ACCOUNTS),
  amount: z.number(),
  at: z.string(),
  /** `UPI`, `Cash`, `Loan, Neemtal Finance`: as the receipt has it; of a reversal that of the entry it reverses. */
  method: z.string(),
  /** The day on which it was paid, as `YYYY-MM-DD`. */
  paid_on: z.string(),
  razorpay_payment_id: text,
  comment: text,
  /** The staff user who recorded it; null if the provider did. */
  recorded_by: text,
  /** The id of the entry that this one reverses. */
  reverses: z.number().int().nullable(),
  receipt_id: z.number().int().nullable(),
  receipt_number: text,
  receipt_cancelled_at: text,
  /** Of a refund. */
  voucher_id: z.number().int().nullable(),
  voucher_number: text,
});

/** The money of one application, entry by entry. */
export const staffLedgerRoutes = {
  entries: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/ledger',
    summary: 'Every entry of the ledger of an application, oldest first; the sum of an account is its total',
    access: staffWith('payments.list'),
    params: applicationParams,
    reply: z.object({
      /** By how much the fee was lowered. */
      concession_amount: z.number(),
      entries: z.array(ledgerEntry),
      /** Oldest first. */
      tax_documents: z.array(taxDocument.extend({ id: z.number().int() })),
    }),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  receipt: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/receipts/:receipt_id',
    summary: 'One receipt of an application, as PDF; a cancelled one is stamped as such',
    access: staffWith('payments.download'),
    staffDownload: 'receipt',
    params: z.object({ id: applicationId, receipt_id: rowId }),
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  voucher: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/vouchers/:voucher_id',
    summary: 'One refund voucher of an application, as PDF',
    access: staffWith('payments.download'),
    staffDownload: 'receipt',
    params: z.object({ id: applicationId, voucher_id: rowId }),
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
  taxDocument: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/applications/:id/tax-documents/:document_id',
    summary: 'One tax invoice or credit note of an application, as PDF',
    access: staffWith('payments.download'),
    staffDownload: 'receipt',
    params: z.object({ id: applicationId, document_id: rowId }),
    reply: z.unknown(),
    errors: [...STAFF_REFUSED, 'NOT_FOUND'],
  }),
};

export type LedgerEntryRecord = z.output<typeof ledgerEntry>;
