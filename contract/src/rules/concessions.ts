import type { ApplicationStatus } from './application-status.ts';
import { feeRemaining } from './fee-remaining.ts';
import { DOCUMENT_TYPES } from './file-limits.ts';
import type { Paise } from './money.ts';
import { LEAST_PAYMENT_PAISE } from './payment-amount.ts';

export const CONCESSION_REASON_MAX_LENGTH = 300;
export const CONCESSION_DOCUMENT_MAX_LENGTH = 120;

/** The letter that a concession rests on, as a file. */
export const CONCESSION_FILE_TYPES = DOCUMENT_TYPES;
export const CONCESSION_FILE_MAX_MB = 10;

/** Who was refused or has left pays no fee that could be lowered. */
export function takesConcession(status: ApplicationStatus): boolean {
  return status !== 'Rejected' && status !== 'Withdrawn';
}

/** By how much a fee can be lowered at most: never below what was paid, and never to nothing. */
export function mostConcession(feePaise: Paise, paidPaise: Paise): Paise {
  return Math.max(0, feePaise - Math.max(paidPaise, LEAST_PAYMENT_PAISE));
}

/** What remains after it is nothing, or can be paid. */
export function isConcession(amountPaise: Paise, feePaise: Paise, paidPaise: Paise): boolean {
  if (amountPaise <= 0 || amountPaise > mostConcession(feePaise, paidPaise)) return false;
  const remaining = feeRemaining(feePaise - amountPaise, paidPaise);
  return remaining === 0 || remaining >= LEAST_PAYMENT_PAISE;
}

/** Once the lowered fee is paid, the concession cannot be taken away. */
export function isUsedUp(feePaise: Paise, paidPaise: Paise): boolean {
  return feeRemaining(feePaise, paidPaise) === 0;
}
