import { PROGRAM } from '../program.ts';
import { dayAfter } from './indian-day.ts';

/** An invoice of what was received for the training, and what takes back a part of one. */
export const TAX_DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

export const TAX_DOCUMENT_SERIES: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: PROGRAM.invoicePrefix,
  credit_note: PROGRAM.creditNotePrefix,
};

/** The most people that the preview names. */
export const PREVIEWED_PEOPLE = 100;

/** For so many days after the first day of training the preview can be looked at before invoices are issued. */
const LOOK_DAYS = 7;
/** GST Rule 47: an invoice is issued within so many days of the supply. */
const LAWFUL_DAYS = 30;

export interface InvoiceDays {
  /** From this day people may issue invoices, as `YYYY-MM-DD`. */
  readonly open: string;
  /** From this day the portal issues what is left, by itself. */
  readonly byPortal: string;
  /** The last day that the law allows. */
  readonly last: string;
}

/** The days that follow from the first day of training. */
export function invoiceDays(firstDay: string): InvoiceDays {
  return {
    open: dayAfter(firstDay, 1),
    byPortal: dayAfter(firstDay, 1 + LOOK_DAYS),
    last: dayAfter(firstDay, LAWFUL_DAYS),
  };
}
