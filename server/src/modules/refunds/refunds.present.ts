import type { RefundPart } from '@portal/contract/routes/refund-fields.ts';
import type { StaffRefund } from '@portal/contract/routes/staff-refunds.ts';
import type { WithdrawalPicture } from '@portal/contract/routes/withdrawal.ts';
import { dayText } from '@portal/contract/rules/day-text.ts';
import { indianDay, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { refundStepNow } from '@portal/contract/rules/refunds.ts';
import { whereIsMyMoney } from '@portal/contract/texts/refunds.ts';
import { methodOf, paidAtOf } from '../money/paid-how.ts';
import { isUnsent } from './refund-cancel.ts';
import type { PlannedPart } from './refund-plan.ts';
import type { RefundRow, RequestRow } from './refunds.views.ts';
import type { RefundPolicy } from './withdrawals.service.ts';

export function presentPart(row: RefundRow): RefundPart {
  return {
    id: row.id,
    reference: row.reference,
    amount: paiseToRupees(row.amountPaise),
    source: sourceOf(row),
    way: row.way,
    state: row.state,
    where: whereIsMyMoney(row.state, row.way, {
      hasFailed: row.failure !== null,
      isOfLender: row.loanSelectionId !== null,
      isCancelled: row.cancelledAt !== null,
    }),
    released_at: row.createdAt,
    sent_at: row.sentAt,
    done_at: row.doneAt,
    cancelled_at: row.cancelledAt,
    bank_reference: row.bankReference,
    utr: row.utr,
    transferred_on: row.transferredOn,
    voucher_numbers: row.voucherNumbers,
  };
}

export function presentStaffPart(row: RefundRow): StaffRefund {
  return {
    ...presentPart(row),
    application: applicationOf(row),
    razorpay_payment_id: row.providerPaymentId,
    razorpay_refund_id: row.providerRefundId,
    can_cancel: isUnsent(row),
    failure: row.failure,
    payee: row.loanSelectionId === null ? null : (row.lender ?? 'The lender'),
    account_last_four: row.loanSelectionId === null ? row.lastFour : null,
  };
}

export function presentPlanned({ source, way, amountPaise }: PlannedPart) {
  return { source: source.label, way, amount: paiseToRupees(amountPaise) };
}

export function presentParts(parts: readonly PlannedPart[]) {
  const returns = parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { returns_amount: paiseToRupees(returns), parts: parts.map(presentPlanned) };
}

export function presentRequest({
  state,
  reason,
  words,
  percent,
  askedAt,
}: Omit<RequestRow, 'applicationId' | 'applicationNumber' | 'candidateName' | 'waits'>) {
  return { state, reason, words, percent, asked_at: askedAt };
}

export function presentQueued(row: RequestRow) {
  return { ...presentRequest(row), application: applicationOf(row), waits: row.waits };
}

function applicationOf({
  applicationId,
  applicationNumber,
  candidateName,
}: Pick<RequestRow, 'applicationId' | 'applicationNumber' | 'candidateName'>) {
  return { id: applicationId, application_id: applicationNumber, candidate_name: candidateName };
}

/** `UPI payment of 12 Nov`, as in the plan. */
function sourceOf(row: RefundRow): string {
  const kind = row.deskPaymentId === null ? 'online_payment' : 'desk_payment';
  const how = methodOf({ ...row, kind, utr: null });
  const day = dayText(paidAtOf(row, row.createdAt));
  if (row.providerPaymentId !== null) return `${how} payment of ${day}`;
  return row.deskMode === null ? `${how}, ${day}` : `${how} of ${day}, at the desk`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The steps with their last days, and which of them is today's. */
export function presentPolicy({ steps, firstDay }: RefundPolicy, now: Date): WithdrawalPicture['policy'] {
  const today = refundStepNow(steps, firstDay, now);
  const last = (daysBefore: number) =>
    firstDay === undefined
      ? null
      : indianDay(new Date(Date.parse(indianDayStart(firstDay)) - daysBefore * DAY_MS));
  const rows = steps.map(({ daysBefore, percent }) => ({
    percent,
    days_before: daysBefore,
    until: last(daysBefore),
  }));
  return [...rows, { percent: 0, days_before: null, until: null }].map((row, index) => ({
    ...row,
    is_today: index === today,
  }));
}
