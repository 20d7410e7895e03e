import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import {
  type ApplicationStatus,
  staffMovesFrom,
  type StatusMove,
} from '@portal/contract/rules/application-status.ts';
import { decisionReasons } from '@portal/contract/rules/decision-reasons.ts';
import { DESK_PAYMENT_MODES, type DeskPaymentMode } from '@portal/contract/rules/desk-payment.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { isPaid } from '@portal/contract/rules/paid-sums.ts';
import { normalisePaymentDate } from '@portal/contract/rules/payment-date.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { dayText } from '../../../format/day.ts';
import type { FieldWords } from '../../../forms/typed-values.ts';

export interface EditValues {
  readonly status: ApplicationStatus;
  /** From the list of the status. */
  readonly why: string;
  readonly reason: string;
  readonly mode: string;
  readonly date: string;
  readonly amount: string;
  readonly comment: string;
}

/** The fields that the server may report errors for, by their wire names. */
export const SHOWN_FIELDS = [
  'status',
  'reason',
  'cheque_cash_payment_mode',
  'payment_timestamp',
  'cheque_cash_payemnt_amount',
  'payment_comment',
] as const;

export function valuesOf(application: StaffApplication, status?: ApplicationStatus): EditValues {
  return {
    status: status ?? application.status,
    why: '',
    reason: '',
    mode: application.cheque_cash_payment_mode ?? '',
    date: normalisePaymentDate(application.payment_timestamp) ?? '',
    amount: application.cheque_cash_payemnt_amount?.toString() ?? '',
    comment: application.payment_comment ?? '',
  };
}

/** How the fields are called where another user changed them. */
export const EDIT_WORDS: FieldWords<EditValues> = {
  status: { label: 'Status' },
  mode: { label: 'Payment Mode' },
  date: { label: 'Payment Date', shown: (day) => dayText(day) ?? day },
  amount: { label: 'Amount' },
  comment: { label: 'Comment' },
};

/** A status that it can no longer be moved to is as it is by now. */
export function withPossibleStatus(application: StaffApplication, values: EditValues): EditValues {
  const isPossible = chosenMove(application, values.status) !== undefined;
  return isPossible ? values : { ...values, status: application.status };
}

/** Returns the move that the chosen status means, or undefined if it stays. */
export function chosenMove(application: StaffApplication, to: ApplicationStatus): StatusMove | undefined {
  return movesOf(application).find((move) => move.to === to);
}

/** Whether a move needs or takes a reason. */
export function takesWords(move: StatusMove | undefined): boolean {
  return move?.needsReason === true || move?.takesReason === true;
}

export function movesOf(application: StaffApplication): readonly StatusMove[] {
  return staffMovesFrom(application.status, isPaid(application));
}

/** Said where staff can move it nowhere. */
export function whyItStays({ status }: StaffApplication): string {
  return status === 'Selected' ? STAFF_TEXTS.paidStaysSelected : STAFF_TEXTS.notSubmittedYet;
}

/** Whether the day was changed to one before the registration: possible, and more often a mistake. */
export function isPaidBeforeRegistration(application: StaffApplication, { date }: EditValues): boolean {
  const isChanged = date !== '' && date !== normalisePaymentDate(application.payment_timestamp);
  return isChanged && date < indianDay(new Date(application.created_at));
}

/** What is sent: the version that was looked at, and a status only if it changes. */
export function bodyOf(application: StaffApplication, values: EditValues) {
  const move = chosenMove(application, values.status);
  return {
    version: application.version,
    ...(move === undefined ? {} : { status: move.to }),
    ...(takesWords(move) ? { reason: values.reason } : {}),
    // What was chosen for another status is none for this one.
    ...(decisionReasons(move?.to).includes(values.why) ? { why: values.why } : {}),
    cheque_cash_payment_mode: modeOf(values.mode),
    payment_timestamp: normalisePaymentDate(values.date),
    cheque_cash_payemnt_amount: values.amount.trim(),
    // One that was recorded before may hold what is refused now.
    ...(values.comment === (application.payment_comment ?? '') ? {} : { payment_comment: values.comment }),
  };
}

function modeOf(text: string): DeskPaymentMode | '' {
  return DESK_PAYMENT_MODES.find((mode) => mode === text) ?? '';
}
