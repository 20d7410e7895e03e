import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';
import { TAX_DOCUMENT_KINDS } from '../rules/tax-documents.ts';
import { replyApplicationNumber } from './application-ids.ts';
import { STAFF_REFUSED } from './refusals.ts';

/** A tax invoice or a credit note; `amount` in rupees. */
export const taxDocument = z.object({
  kind: z.enum(TAX_DOCUMENT_KINDS),
  number: z.string(),
  amount: z.number(),
  issued_at: z.string(),
  /** Of a credit note the number of its invoice. */
  answers: z.string().nullable(),
});

const person = z.object({
  application_id: replyApplicationNumber,
  candidate_name: z.string(),
  /** How many receipts the invoice is made from. */
  receipts: z.number().int(),
  amount: z.number(),
  taxable: z.number(),
  tax: z.number(),
});

/** What would be issued now. */
const preview = z.object({
  /** All null until the first day of training is set: then no invoice is issued. */
  first_day: z.string().nullable(),
  /** From this day invoices can be issued. */
  opens_on: z.string().nullable(),
  /** From this day the portal issues them by itself, every night. */
  issued_from: z.string().nullable(),
  /** The last day that the law allows for the first of them. */
  due_on: z.string().nullable(),
  can_issue: z.boolean(),
  count: z.number().int(),
  amount: z.number(),
  taxable: z.number(),
  tax: z.number(),
  /** The first of them, by application number. */
  people: z.array(person),
});

export const taxInvoiceRoutes = {
  preview: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/admin/tax-invoices',
    summary: 'The tax invoices that would be issued now, with their sums',
    access: staffWith('month-end.read'),
    reply: preview,
    errors: STAFF_REFUSED,
  }),
  issue: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/admin/tax-invoices',
    summary: 'Issues the tax invoices of the preview, by a job; refused if there are others by now',
    access: staffWith('invoices.issue'),
    /** As the preview had them. */
    body: z.object({ count: z.number().int().positive(), amount: z.number().positive() }),
    reply: z.object({ message: z.string() }),
    errors: [...STAFF_REFUSED, 'CONFLICT'],
  }),
};

export type InvoicePreview = z.output<typeof preview>;
export type TaxDocumentRecord = z.output<typeof taxDocument>;
