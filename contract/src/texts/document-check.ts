import type { DocumentKind } from '../rules/document-code.ts';

/** The public page that a code on a receipt opens. */
export const CHECK_TEXTS = {
  title: 'Check a receipt',
  checking: 'Checking the code …',
  valid: 'This is genuine',
  cancelled: 'This one was cancelled',
  unknown: 'We did not make this code',
  unknownLead:
    'Part of the address may be missing: scan the code once more. If the answer stays the same, do not rely on it and ask us.',
  failed: 'We could not check it just now. Your network or our side is to blame, not the receipt.',
  again: 'Try again',
  tooMany: 'Too many codes were checked from here. Please wait a minute and try again.',
  privacy: 'Only the initials of the payer are shown here.',
} as const;

export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  receipt: 'Payment receipt',
  voucher: 'Refund voucher',
  statement: 'Statement of payments',
  invoice: 'Tax invoice',
  credit_note: 'Credit note',
};

/** Under a document that was cancelled. */
export const CANCELLED_LEAD = 'The payment was corrected or taken back since. Its number is not used again.';
/** Under a statement, whose sum may have grown since. */
export const STATEMENT_LEAD = 'It says what was paid up to that day. Later payments do not stand on it.';
