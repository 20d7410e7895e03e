import type { TaxDocumentKind } from '../rules/tax-documents.ts';

export const TAX_DOCUMENT_NAMES: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: 'Tax invoice',
  credit_note: 'Credit note',
};

export const TAX_INVOICE_TEXTS = {
  firstDayUnset: 'No invoice is issued until the first day of training is set.',
  tooEarly: 'Invoices are issued after the first day of training.',
  othersByNow: 'Other invoices are due by now. Please look at them again.',
  issuing: 'The invoices are being issued. They stand with each application in a moment.',
  issueFailed: 'The invoices could not be issued. Please try again.',
  forGood: 'An invoice is never changed: what goes back afterwards has a credit note.',
  nothingDue: 'Every enrolled person who has paid has an invoice.',
} as const;
