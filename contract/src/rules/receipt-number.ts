import type { ApplicationNumber } from '../ids.ts';
import { PROGRAM } from '../program.ts';
import { asInIndia } from './indian-day.ts';

/** Receipts are numbered `KBP/26-27/001846`: 16 characters at most. */
export const RECEIPT_SERIES: string = PROGRAM.applicationPrefix;
/** Refund vouchers, in the same form: `KBR/26-27/000031`. */
export const VOUCHER_SERIES: string = PROGRAM.voucherPrefix;

/** As the database gives them: series, financial year, six digits or more. */
export const RECEIPT_NUMBER = /^[A-Z]{2,5}\/\d{2}-\d{2}\/\d{6,8}$/;

const APRIL = 3;

/** The Indian financial year, April to March, in which a moment falls: `26-27`. */
export function financialYear(moment: Date): string {
  const there = asInIndia(moment);
  const first = there.getUTCMonth() >= APRIL ? there.getUTCFullYear() : there.getUTCFullYear() - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

export function statementFileName(applicationNumber: ApplicationNumber): string {
  return `Payment_Receipt_${applicationNumber}.pdf`;
}

/** `of`: the payment's id, or the number of a document. */
export function receiptFileName(applicationNumber: ApplicationNumber, of: string | number): string {
  return `${FILE_NAMES[documentName(String(of))]}_${applicationNumber}_${String(of).replaceAll('/', '_')}.pdf`;
}

const FILE_NAMES = {
  Receipt: 'Payment_Receipt',
  'Refund voucher': 'Refund_Voucher',
  'Tax invoice': 'Tax_Invoice',
  'Credit note': 'Credit_Note',
} as const;
export type DocumentName = keyof typeof FILE_NAMES;

const NAMES: ReadonlyMap<string, DocumentName> = new Map<string, DocumentName>([
  [VOUCHER_SERIES, 'Refund voucher'],
  [PROGRAM.invoicePrefix, 'Tax invoice'],
  [PROGRAM.creditNotePrefix, 'Credit note'],
]);

/** What a document is called, by the series of its number. */
export function documentName(number: string): DocumentName {
  return NAMES.get(number.slice(0, number.indexOf('/'))) ?? 'Receipt';
}
