import type { ApplicationId } from '@portal/contract/ids.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import type { ApplicationEdit } from '@portal/contract/routes/staff-selection.ts';
import { DESK_PAYMENT_MAX_AGE_DAYS } from '@portal/contract/rules/desk-payment.ts';
import { indianDayBefore, isDayToCome } from '@portal/contract/rules/indian-day.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import { aboveRemainingText, STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { changedFields, unlessAbsent, type ChangedFields } from '../../../kernel/edits.ts';
import type { AccountsStore } from '../../money/accounts.store.ts';
import type { MoneyStores } from '../../money/post-money.ts';
import { refuseUnknownCopy } from './selection.desk.copy.ts';
import type { DeskPayment, DeskStore, RecordedDeskPayment } from './selection.desk.store.ts';
import type { EditableApplication } from './selection.store.ts';

export interface DeskStores extends MoneyStores {
  readonly desk: DeskStore;
}

interface DeskClerk {
  readonly staffUserId: number;
  readonly now: Date;
}

/** What changed, under the names of the wire. */
interface DeskChange extends ChangedFields {
  readonly amount: DeskAmountChange;
}

/** Amounts in paise before and after; 0 if there is none. */
export interface DeskAmountChange {
  readonly from: number;
  readonly to: number;
}

const NOTHING: DeskPayment = { mode: null, paidOn: null, comment: null, amountPaise: null };

/** A change at the desk that was found valid and is not made yet. */
export interface PlannedDeskChange {
  readonly current: RecordedDeskPayment | undefined;
  readonly wanted: DeskPayment;
  readonly change: DeskChange;
}

/** Checks a change of what was paid at the desk. Returns undefined if nothing changes. */
export async function planDeskChange(
  stores: DeskStores,
  application: EditableApplication,
  edit: ApplicationEdit,
  now: Date,
): Promise<PlannedDeskChange | undefined> {
  const current = await stores.desk.current(application.id);
  const present = current ?? NOTHING;
  const wanted = edited(present, edit);
  const changed = changedFields(onWire(present), onWire(wanted));
  if (changed === undefined) return undefined;
  const amount = { from: present.amountPaise ?? 0, to: wanted.amountPaise ?? 0 };
  refuseUnknownCopy(application, edit, present, wanted);
  refuseDay(present, wanted, now);
  if (amount.to > 0 && amount.to !== amount.from) refuseBeforeSelection(application, edit);
  await refuseAboveRemaining(stores.accounts, application, present, wanted);
  return { current, wanted, change: { ...changed, amount } };
}

/** Records what was paid at the desk; a changed payment is reversed and posted again. */
export async function makeDeskChange(
  stores: DeskStores,
  { id }: EditableApplication,
  { current, wanted }: PlannedDeskChange,
  by: DeskClerk,
): Promise<void> {
  if (current !== undefined) await supersede(stores, id, current, by);
  if (Object.values(wanted).some((value) => value !== null)) await record(stores, id, wanted, by);
}

/** Closes the present record and reverses its entry. */
async function supersede(
  { desk, ledger }: DeskStores,
  applicationId: ApplicationId,
  { id, entryId, amountPaise }: RecordedDeskPayment,
  { staffUserId, now }: DeskClerk,
): Promise<void> {
  await desk.supersede(id, now.toISOString());
  if (entryId === null || amountPaise === null) return;
  await ledger.post({
    applicationId,
    kind: 'reversal',
    account: 'fee',
    amountPaise: -amountPaise,
    reverses: entryId,
    idempotencyKey: `desk-reversal:${entryId}`,
    actorKind: 'staff',
    actorId: staffUserId,
  });
}

/** Writes a record down and posts its entry. */
async function record(
  { desk, ledger }: DeskStores,
  applicationId: ApplicationId,
  payment: DeskPayment,
  { staffUserId }: DeskClerk,
): Promise<void> {
  const deskPaymentId = await desk.add(applicationId, payment, staffUserId);
  if (payment.amountPaise === null) return;
  await ledger.post({
    applicationId,
    kind: 'desk_payment',
    account: 'fee',
    amountPaise: payment.amountPaise,
    deskPaymentId,
    idempotencyKey: `desk-payment:${deskPaymentId}`,
    actorKind: 'staff',
    actorId: staffUserId,
  });
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

/** Money is taken from those who are selected, online and at the desk alike; the same edit may select. */
function refuseBeforeSelection(application: EditableApplication, edit: ApplicationEdit): void {
  if (application.status === 'Selected' || edit.status === 'Selected') return;
  const text = STAFF_TEXTS.deskPaymentNotOpen;
  throw new AppError('PAYING_NOT_OPEN', { text, fields: { cheque_cash_payemnt_amount: text } });
}

/**
 * A payment cannot have a future date, nor one that is far back, which is a mistyped year. A day that was recorded before
 * does not block another change.
 */
function refuseDay(present: DeskPayment, { paidOn }: DeskPayment, now: Date): void {
  if (paidOn === null || paidOn === present.paidOn) return;
  const isTooOld = paidOn < indianDayBefore(now, DESK_PAYMENT_MAX_AGE_DAYS);
  if (!isTooOld && !isDayToCome(paidOn, now)) return;
  const text = isTooOld ? STAFF_TEXTS.paidTooLongAgo : STAFF_TEXTS.paidInFuture;
  throw new AppError('INVALID_INPUT', { text, fields: { payment_timestamp: text } });
}

async function refuseAboveRemaining(
  accounts: AccountsStore,
  { id, feePaise }: EditableApplication,
  present: DeskPayment,
  { amountPaise }: DeskPayment,
): Promise<void> {
  if (amountPaise === null) return;
  const { paidPaise } = await accounts.totals(id);
  const remaining = feeRemaining(feePaise, paidPaise - (present.amountPaise ?? 0));
  if (amountPaise <= remaining) return;
  const text = aboveRemainingText(formatRupees(paiseToRupees(remaining)));
  throw new AppError('AMOUNT_ABOVE_REMAINING', { text, fields: { cheque_cash_payemnt_amount: text } });
}

function onWire({ mode, paidOn, comment, amountPaise }: DeskPayment): Record<string, string | number | null> {
  return {
    cheque_cash_payment_mode: mode,
    payment_timestamp: paidOn,
    payment_comment: comment,
    cheque_cash_payemnt_amount: amountPaise === null ? null : paiseToRupees(amountPaise),
  };
}
