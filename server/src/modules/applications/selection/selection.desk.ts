import type { ApplicationEdit } from '@portal/contract/routes/staff-selection.ts';
import { isDayToCome } from '@portal/contract/rules/indian-day.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { aboveRemainingText, STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { DeskPayment, DeskStore } from './selection.desk.store.ts';
import type { ApplicationAtHand } from './selection.store.ts';

/** The changed fields under the names of the wire, before and after. */
export interface Changed {
  readonly before: object;
  readonly after: object;
  /** Another amount than was recorded; nothing where the amount stays or is taken back. */
  readonly takenPaise: number | undefined;
}

const NOTHING: DeskPayment = { mode: null, paidOn: null, comment: null, amountPaise: null };

/** Records what was paid at the desk; a changed payment is reversed and posted again. Nothing where nothing changes. */
export async function changeDeskPayment(
  desk: DeskStore,
  application: ApplicationAtHand,
  edit: ApplicationEdit,
  by: { readonly staffUserId: number; readonly now: Date },
): Promise<Changed | undefined> {
  const { id } = application;
  const current = await desk.current(id);
  const present = current ?? NOTHING;
  const wanted = edited(present, edit);
  const changed = changedFields(present, wanted);
  const takenPaise = takenBy(present, wanted);
  if (changed === undefined) return undefined;
  refuseDayToCome(present, wanted, by.now);
  if (takenPaise !== undefined) refuseBeforeSelection(application, edit);
  await refuseAboveRemaining(desk, application, present, wanted);
  if (current !== undefined) await desk.supersede(id, current, by.staffUserId, by.now.toISOString());
  if (Object.values(wanted).some((value) => value !== null)) await desk.post(id, wanted, by.staffUserId);
  return { ...changed, takenPaise };
}

/** Absent means unchanged. */
function edited(present: DeskPayment, edit: ApplicationEdit): DeskPayment {
  return {
    mode: unlessAbsent(edit.cheque_cash_payment_mode, present.mode),
    paidOn: unlessAbsent(edit.payment_timestamp, present.paidOn),
    comment: unlessAbsent(edit.payment_comment, present.comment),
    amountPaise: unlessAbsent(edit.cheque_cash_payemnt_amount, present.amountPaise),
  };
}

function unlessAbsent<T>(given: T | undefined, kept: T): T {
  return given === undefined ? kept : given;
}

function takenBy(present: DeskPayment, { amountPaise }: DeskPayment): number | undefined {
  return amountPaise === null || amountPaise === present.amountPaise ? undefined : amountPaise;
}

/** Money is taken from those who are selected, online and at the desk alike; the same edit may select. */
function refuseBeforeSelection(application: ApplicationAtHand, edit: ApplicationEdit): void {
  if (application.status === 'Selected' || edit.status === 'Selected') return;
  const text = STAFF_TEXTS.deskPaymentNotOpen;
  throw new AppError('PAYING_NOT_OPEN', { text, fields: { cheque_cash_payemnt_amount: text } });
}

/** Nothing is paid on a day to come; one that was recorded before does not hold up another change. */
function refuseDayToCome(present: DeskPayment, { paidOn }: DeskPayment, now: Date): void {
  if (paidOn === null || paidOn === present.paidOn || !isDayToCome(paidOn, now)) return;
  const text = STAFF_TEXTS.paidInFuture;
  throw new AppError('INVALID_INPUT', { text, fields: { payment_timestamp: text } });
}

async function refuseAboveRemaining(
  desk: DeskStore,
  { id, feePaise }: ApplicationAtHand,
  present: DeskPayment,
  { amountPaise }: DeskPayment,
): Promise<void> {
  if (amountPaise === null) return;
  const { paidPaise } = await desk.totals(id);
  const remaining = feePaise - (paidPaise - (present.amountPaise ?? 0));
  if (amountPaise <= remaining) return;
  const text = aboveRemainingText(formatRupees(paiseToRupees(remaining)));
  throw new AppError('AMOUNT_ABOVE_REMAINING', { text, fields: { cheque_cash_payemnt_amount: text } });
}

function changedFields(before: DeskPayment, after: DeskPayment): Omit<Changed, 'takenPaise'> | undefined {
  const was = Object.entries(onWire(before));
  const is = new Map(Object.entries(onWire(after)));
  const names = was.filter(([name, value]) => is.get(name) !== value).map(([name]) => name);
  if (names.length === 0) return undefined;
  return {
    before: Object.fromEntries(was.filter(([name]) => names.includes(name))),
    after: Object.fromEntries(names.map((name) => [name, is.get(name)])),
  };
}

function onWire({ mode, paidOn, comment, amountPaise }: DeskPayment): Record<string, string | number | null> {
  return {
    cheque_cash_payment_mode: mode,
    payment_timestamp: paidOn,
    payment_comment: comment,
    cheque_cash_payemnt_amount: amountPaise === null ? null : paiseToRupees(amountPaise),
  };
}
