import type { StaffDeskPayment } from '@portal/contract/routes/staff-applications.ts';
import {
  type DeskMove,
  deskMovesOf,
  type DeskState,
  clearsLater,
} from '@portal/contract/rules/desk-payment.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import type { Tone } from '../../../../../ui/status-badge/tone.ts';
import { dayText } from '../../../../format/day.ts';

export const MOVE_WORDS: Readonly<Record<DeskMove, string>> = {
  deposited: 'Deposited',
  cleared: 'Cleared',
  bounced: 'Bounced',
  taken_back: 'Take back',
};

const STATE_BADGES: Readonly<Record<DeskState, { readonly word: string; readonly tone: Tone }>> = {
  received: { word: 'Received', tone: 'warning' },
  deposited: { word: 'Deposited', tone: 'info' },
  cleared: { word: 'Cleared', tone: 'success' },
  bounced: { word: 'Bounced', tone: 'danger' },
};

/** Other money than a cheque or draft is there once it is received. */
export function stateBadge({ mode, state }: StaffDeskPayment): {
  readonly word: string;
  readonly tone: Tone;
} {
  return clearsLater(mode) ? STATE_BADGES[state] : { word: 'Received', tone: 'success' };
}

export function movesOf(payment: StaffDeskPayment): readonly DeskMove[] {
  return deskMovesOf({ ...payment, isBookClosed: payment.is_book_closed });
}

/** `Cheque 123456, Kosi Bank` */
export function paymentName({
  mode,
  number,
  bank,
}: Pick<StaffDeskPayment, 'mode' | 'number' | 'bank'>): string {
  const what = [mode ?? 'At the desk', number].filter((word) => word !== null).join(' ');
  return bank === null ? what : `${what}, ${bank}`;
}

/** When, by whom, and what else is to be known of it. */
export function paymentNote(payment: StaffDeskPayment): string {
  const { paid_on: day, book_day: bookDay, comment, taken_by: by, state, counts } = payment;
  const isLater = day !== null && day !== bookDay ? `in the cash book of ${dayText(bookDay) ?? ''}` : null;
  const closed = payment.is_book_closed ? 'cash book closed' : null;
  const waits = !counts && state !== 'bounced' && payment.amount !== null ? DESK_TEXTS.waitsForBank : null;
  return [dayText(day), comment, `taken by ${by}`, isLater, closed, waits]
    .filter((fact) => fact !== null && fact !== '')
    .join(', ');
}

/** What a step that cannot be undone means. */
export function moveQuestion(payment: StaffDeskPayment, move: DeskMove): string {
  const what = `${paymentName(payment)}, ${formatRupees(payment.amount ?? 0)}.`;
  const follows = payment.counts
    ? DESK_TEXTS.takeBackQuestion
    : 'It has not counted as paid so far, and will not.';
  return move === 'bounced' ? `The bank returned ${what} ${follows}` : `${what} ${follows}`;
}
