import { formatFigure, paiseToRupees } from '@portal/contract/rules/money.ts';
import type { PrintedReceipt } from '../../modules/money/receipts/receipt-document.ts';

const INDIA = { timeZone: 'Asia/Kolkata' } as const;
const DATE = new Intl.DateTimeFormat('en-GB', { ...INDIA, day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DATE = new Intl.DateTimeFormat('en-GB', {
  ...INDIA,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('en-GB', {
  ...INDIA,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `12 November 2026, 6.41 pm` */
export function momentText(at: string): string {
  const moment = new Date(at);
  return `${DATE.format(moment)}, ${TIME.format(moment).replace(':', '.').toLowerCase()}`;
}

/** `12 Nov 2026` */
export function dayText(at: string): string {
  return SHORT_DATE.format(new Date(at));
}

/** `60,000.00` */
export function figures(paise: number): string {
  return formatFigure(paiseToRupees(paise));
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];

export function purposeText({ kind, ordinal }: PrintedReceipt): string {
  if (kind === 'excess') return 'Above the program fee; it is returned to you.';
  if (ordinal === undefined) return 'Toward the program fee.';
  return `${ORDINALS[ordinal - 1] ?? `${ordinal}th`} payment toward the program fee.`;
}
