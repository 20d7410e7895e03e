import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import type { ApplicationEdit } from '@portal/contract/routes/staff-selection.ts';
import { clearsLater, type ChequesCount } from '@portal/contract/rules/desk-payment.ts';
import { isMaskedCopy } from '@portal/contract/rules/identity-numbers.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { changedFields, unlessAbsent, type ChangedFields } from '../../../kernel/edits.ts';
import type { Totals } from '../../money/accounts.store.ts';
import type { EditableApplication } from '../selection/selection.store.ts';
import {
  counts,
  refuseAboveRemaining,
  refuseBeforeSelection,
  refuseDay,
  refuseFixed,
  type DeskFieldNames,
  type DeskStores,
} from './desk-checks.ts';
import { refuseUnknownCopy } from './edited-copy.ts';
import type { DeskPayment, RecordedDeskPayment } from './desk.store.ts';

/** By which a change is judged. */
export interface DeskPolicy {
  readonly now: Date;
  readonly chequesCount: ChequesCount;
}

/** Amounts in paise before and after; 0 if there is none. */
export interface DeskAmountChange {
  readonly from: number;
  readonly to: number;
}

/** What changed, under the names of the wire. */
interface DeskChange extends ChangedFields {
  readonly amount: DeskAmountChange;
  /** Of what counts as paid. */
  readonly counted: DeskAmountChange;
}

/** A change at the desk that was found valid and is not made yet. */
export interface PlannedDeskChange {
  /** The payment that it takes the place of; undefined if there is none. */
  readonly current: RecordedDeskPayment | undefined;
  readonly wanted: DeskPayment;
  readonly awaitsClearing: boolean;
  readonly key: string | null;
  readonly change: DeskChange;
  /** What the locked application had booked when a payment beside the recorded ones was found valid. */
  readonly booked?: Totals;
}

/** A payment beside those that are recorded, or the correction of one; amounts in paise. */
export type DeskEntry = NonNullable<ApprovalPayload<'desk_payment'>['entry']>;

export const NOTHING: DeskPayment = {
  mode: null,
  paidOn: null,
  comment: null,
  amountPaise: null,
  number: null,
  bank: null,
};

const EDIT_FIELDS: DeskFieldNames = { day: 'payment_timestamp', amount: 'cheque_cash_payemnt_amount' };
const ENTRY_FIELDS: DeskFieldNames = { day: 'paid_on', amount: 'amount' };

/** Checks an edit of the payment that the fields of the specification show. Returns undefined if nothing changes. */
export async function planDeskChange(
  stores: DeskStores,
  application: EditableApplication,
  edit: ApplicationEdit,
  policy: DeskPolicy,
): Promise<PlannedDeskChange | undefined> {
  const current = await stores.desk.current(application.id);
  const present = current ?? NOTHING;
  const plan = planned(current, edited(present, edit), policy);
  if (plan === undefined) return undefined;
  if (current !== undefined) await refuseFixed(stores, current);
  refuseUnknownCopy(application, edit, present, plan.wanted);
  const isSelected = application.status === 'Selected' || edit.status === 'Selected';
  return checked(stores, application, plan, { policy, isSelected, names: EDIT_FIELDS });
}

/** Checks a payment of its own, or a correction. Returns undefined if nothing changes. */
export async function planDeskEntry(
  stores: DeskStores,
  application: EditableApplication,
  { key, corrects, amount: amountPaise, paid_on: paidOn, mode, number, bank, comment }: DeskEntry,
  policy: DeskPolicy,
): Promise<PlannedDeskChange | undefined> {
  const current = corrects === null ? undefined : await stores.desk.find(corrects);
  if (corrects !== null && current?.applicationId !== application.id) {
    throw new AppError('CONFLICT', { text: DESK_TEXTS.moveGone });
  }
  const plan = planned(current, { mode, paidOn, comment, amountPaise, number, bank }, policy, key);
  if (plan === undefined) return undefined;
  if (current !== undefined) await refuseFixed(stores, current);
  const isSelected = application.status === 'Selected';
  return checked(stores, application, plan, { policy, isSelected, names: ENTRY_FIELDS });
}

/** What taking a payment back changes. */
export function planTakingBack(current: RecordedDeskPayment, policy: DeskPolicy): PlannedDeskChange {
  const plan = planned(current, NOTHING, policy);
  if (plan === undefined) throw new Error(`desk payment ${current.id} is empty`);
  return plan;
}

function planned(
  current: RecordedDeskPayment | undefined,
  sent: DeskPayment,
  { chequesCount }: DeskPolicy,
  key: string | null = null,
): PlannedDeskChange | undefined {
  const before = current?.comment ?? null;
  const wanted = isMaskedCopy(sent.comment, before) ? { ...sent, comment: before } : sent;
  const changed = changedFields(onWire(current ?? NOTHING), onWire(wanted));
  if (changed === undefined) return undefined;
  // A setting that has changed since leaves a cheque as it was taken.
  const clearedLater = current !== undefined && clearsLater(current.mode);
  const awaitsClearing =
    clearsLater(wanted.mode) && (clearedLater ? current.awaitsClearing : chequesCount === 'cleared');
  const [from, to] = [current?.amountPaise ?? 0, wanted.amountPaise ?? 0];
  const countedFrom = current !== undefined && counts(current) ? from : 0;
  const counted = { from: countedFrom, to: awaitsClearing ? 0 : to };
  return { current, wanted, awaitsClearing, key, change: { ...changed, amount: { from, to }, counted } };
}

interface DeskCheck {
  readonly policy: DeskPolicy;
  readonly isSelected: boolean;
  readonly names: DeskFieldNames;
}

async function checked(
  stores: DeskStores,
  application: EditableApplication,
  plan: PlannedDeskChange,
  { policy, isSelected, names }: DeskCheck,
): Promise<PlannedDeskChange> {
  const {
    current,
    wanted,
    change: { amount },
  } = plan;
  refuseDay(current ?? NOTHING, wanted, policy.now, names);
  if (amount.to > 0 && amount.to !== amount.from) refuseBeforeSelection(isSelected, names);
  const booked = await refuseAboveRemaining(stores, application, current, wanted, names);
  // A payment that is replaced is reversed first, which changes what is booked.
  return booked === undefined || current !== undefined ? plan : { ...plan, booked };
}

/** Absent means unchanged. The number and the bank are those of the mode that they were recorded with. */
function edited(present: DeskPayment, edit: ApplicationEdit): DeskPayment {
  const mode = unlessAbsent(edit.cheque_cash_payment_mode, present.mode);
  const isSameMode = mode === present.mode;
  return {
    mode,
    paidOn: unlessAbsent(edit.payment_timestamp, present.paidOn),
    comment: unlessAbsent(edit.payment_comment, present.comment),
    amountPaise: unlessAbsent(edit.cheque_cash_payemnt_amount, present.amountPaise),
    number: isSameMode ? present.number : null,
    bank: isSameMode ? present.bank : null,
  };
}

function onWire(payment: DeskPayment): Record<string, string | number | null> {
  const { mode, paidOn, comment, amountPaise, number, bank } = payment;
  return {
    cheque_cash_payment_mode: mode,
    payment_timestamp: paidOn,
    payment_comment: comment,
    cheque_cash_payemnt_amount: amountPaise === null ? null : paiseToRupees(amountPaise),
    number,
    bank,
  };
}
