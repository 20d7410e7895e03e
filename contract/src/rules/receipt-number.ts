import type { ApplicationNumber } from '../ids.ts';
import { PROGRAM } from '../program.ts';
import { asInIndia } from './indian-day.ts';

/** Receipts are numbered `KBP/26-27/001846`: 16 characters at most. */
export const RECEIPT_SERIES: string = PROGRAM.applicationPrefix;

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

export function receiptFileName(applicationNumber: ApplicationNumber, paymentId: string | number): string {
  return `Payment_Receipt_${applicationNumber}_${paymentId}.pdf`;
}
