import { BRAND } from '../program.ts';
import type { CheckedDocument } from '../routes/document-checks.ts';
import { calendarDayText } from '../rules/day-text.ts';
import type { DocumentKind } from '../rules/document-code.ts';

/** The public page that a code on a receipt opens. */
export const CHECK_TEXTS = {
  title: 'Check a receipt',
  checking: 'Checking the code …',
  valid: 'This is genuine',
  cancelled: 'This one was cancelled',
  outdated: 'This one is out of date',
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

interface CheckedWords {
  readonly title: string;
  readonly lead: string;
}

/** What a document that we made is worth today. */
export function checkedWords({
  kind,
  state,
  issued_on: day,
}: Pick<CheckedDocument, 'kind' | 'state' | 'issued_on'>): CheckedWords {
  if (state === 'cancelled' && kind === 'statement') {
    const lead = `Money on it was taken back or returned later on ${calendarDayText(day)}. Please ask for a newer one.`;
    return { title: CHECK_TEXTS.outdated, lead };
  }
  if (state === 'cancelled') {
    const lead = 'The payment was corrected or taken back since. Its number is not used again.';
    return { title: CHECK_TEXTS.cancelled, lead };
  }
  if (kind !== 'statement')
    return { title: CHECK_TEXTS.valid, lead: `${BRAND.bank} issued it, and it stands.` };
  // Entries that follow do not change it, and it does not tell of them.
  return {
    title: `Valid as of ${calendarDayText(day)}`,
    lead: 'A statement of that day: it says what was paid up to then. Payments, refunds and corrections since are not on it.',
  };
}
