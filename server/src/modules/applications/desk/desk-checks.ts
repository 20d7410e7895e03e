import { DESK_PAYMENT_MAX_AGE_DAYS } from '@portal/contract/rules/desk-payment.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { indianDayBefore, isDayToCome } from '@portal/contract/rules/indian-day.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { bookClosedText, DESK_TEXTS, numberRepeatedText } from '@portal/contract/texts/desk.ts';
import { aboveRemainingText, STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Totals } from '../../money/accounts.store.ts';
import type { MoneyStores } from '../../money/post-money.ts';
import type { EditableApplication } from '../selection/selection.store.ts';
import type { DeskPayment, DeskStore, RecordedDeskPayment } from './desk.store.ts';

export interface DeskStores extends MoneyStores {
  readonly desk: DeskStore;
}

/** The names on the wire under which a refusal is shown. */
export interface DeskFieldNames {
  readonly day: string;
  readonly amount: string;
}

/** Whether it is part of what was paid. */
export function counts({ amountPaise, awaitsClearing, state }: RecordedDeskPayment): boolean {
  return amountPaise !== null && state !== 'bounced' && (!awaitsClearing || state === 'cleared');
}

/** A payment that is at the bank, or whose day is closed, stays as it is. */
export async function refuseFixed(
  { desk }: DeskStores,
  { state, bookDay }: RecordedDeskPayment,
): Promise<void> {
  if (state !== 'received') throw new AppError('DESK_PAYMENT_FIXED', { text: DESK_TEXTS.atBank });
  if (!(await desk.isBookClosed(bookDay))) return;
  throw new AppError('DESK_PAYMENT_FIXED', { text: bookClosedText(bookDay) });
}

/** Money is taken from those who are selected, online and at the desk alike. */
export function refuseBeforeSelection(isSelected: boolean, { amount }: DeskFieldNames): void {
  if (isSelected) return;
  const text = STAFF_TEXTS.deskPaymentNotOpen;
  throw new AppError('PAYING_NOT_OPEN', { text, fields: { [amount]: text } });
}

/**
 * A payment cannot have a future date, nor one that is far back, which is a mistyped year. A day that was recorded before
 * does not block another change.
 */
export function refuseDay(
  present: DeskPayment,
  { paidOn }: DeskPayment,
  now: Date,
  { day }: DeskFieldNames,
): void {
  if (paidOn === null || paidOn === present.paidOn) return;
  const isTooOld = paidOn < indianDayBefore(now, DESK_PAYMENT_MAX_AGE_DAYS);
  if (!isTooOld && !isDayToCome(paidOn, now)) return;
  const text = isTooOld ? STAFF_TEXTS.paidTooLongAgo : STAFF_TEXTS.paidInFuture;
  throw new AppError('INVALID_INPUT', { text, fields: { [day]: text } });
}

/**
 * What is paid, and what waits for the bank, leave so much room for a payment in place of the current one. Returns what
 * it found booked; undefined if it had nothing to compare.
 */
export async function refuseAboveRemaining(
  { desk }: DeskStores,
  { id, feePaise }: EditableApplication,
  current: RecordedDeskPayment | undefined,
  { amountPaise }: DeskPayment,
  { amount }: DeskFieldNames,
): Promise<Totals | undefined> {
  if (amountPaise === null) return undefined;
  const { awaitingPaise, ...booked } = await desk.bookedAndAwaiting(id);
  const remaining = feeRemaining(feePaise, booked.paidPaise + awaitingPaise - (current?.amountPaise ?? 0));
  if (amountPaise <= remaining) return booked;
  const text = aboveRemainingText(formatRupees(paiseToRupees(remaining)));
  throw new AppError('AMOUNT_ABOVE_REMAINING', { text, fields: { [amount]: text } });
}

/** A number that is recorded already is most often the same payment. */
export async function refuseRepeated(
  { desk }: DeskStores,
  number: string | null,
  exceptFirstId: number | null,
): Promise<void> {
  if (number === null) return;
  const same = await desk.sameNumber(number, exceptFirstId);
  if (same === undefined) return;
  const text = numberRepeatedText(number, same.applicationNumber, same.day);
  throw new AppError('NUMBER_REPEATED', { text });
}
