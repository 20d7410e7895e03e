import { loanPlan } from '@portal/contract/program/loan-plans.ts';
import type {
  AttemptState,
  OtherPayment,
  PaymentAttempt,
  PaymentPicture,
} from '@portal/contract/routes/payments.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { PAYMENT_TEXTS as texts } from '@portal/contract/texts/payment.ts';
import { presentTaxDocument } from '../money/invoices/tax-documents.present.ts';
import { paidAtOf } from '../money/paid-how.ts';
import type { Picture } from './payment-pictures.ts';
import type { AttemptRow, OtherPaymentRow } from './payments.views.ts';

export function presentPicture({ account, attempts, others, taxDocuments }: Picture): PaymentPicture {
  const remaining = feeRemaining(account.feePaise, account.paidPaise);
  return {
    application_id: account.applicationNumber,
    status: account.status,
    program_total_fee: paiseToRupees(account.feePaise),
    concession_amount: paiseToRupees(account.concededPaise),
    total_paid_amount: paiseToRupees(account.paidPaise),
    remaining_amount: paiseToRupees(remaining),
    reserved_amount: paiseToRupees(account.reservedPaise),
    payable_amount: paiseToRupees(Math.max(0, remaining - account.reservedPaise)),
    payment_completed: remaining === 0,
    can_pay: account.status === 'Selected',
    attempts: attempts.map(presentAttempt),
    other_payments: others.map(presentOther).toSorted((one, two) => Date.parse(two.at) - Date.parse(one.at)),
    tax_documents: taxDocuments.map(presentTaxDocument),
  };
}

function presentOther(row: OtherPaymentRow): OtherPayment {
  const { lender, deskMode, amountPaise, returnedPaise, recordedAt, receiptNumber } = row;
  return {
    kind: lender === null ? 'desk_payment' : 'loan_disbursal',
    amount: paiseToRupees(amountPaise),
    refunded_amount: paiseToRupees(returnedPaise),
    method: lender === null ? deskMode : (loanPlan(lender)?.name ?? lender),
    at: paidAtOf({ ...row, capturedAt: null }, recordedAt),
    receipt_number: receiptNumber,
  };
}

function presentAttempt(row: AttemptRow): PaymentAttempt {
  return {
    reference: row.reference,
    order_id: row.orderId,
    payment_id: row.paymentId,
    state: stateOf(row),
    amount: paiseToRupees(row.orderPaise),
    refunded_amount: paiseToRupees(row.refundedPaise ?? 0),
    method: row.method,
    failure: row.failure,
    at: row.paymentAt ?? row.orderAt,
    checked_at: row.checkedAt,
    receipt_number: row.receiptNumber,
    voucher_numbers: row.voucherNumbers,
  };
}

function stateOf({ paymentStatus }: AttemptRow): AttemptState {
  switch (paymentStatus) {
    case null:
      return 'open';
    case 'created':
    case 'authorized':
      return 'checking';
    case 'captured':
    case 'refunded':
    case 'failed':
      return paymentStatus;
  }
}

/** What the candidate sees of a payment. */
export function sayStatus(status: 'captured' | 'pending' | 'failed' | 'refunded'): string {
  switch (status) {
    case 'captured':
      return texts.received;
    case 'pending':
      return texts.checkingWithBank;
    case 'failed':
      return texts.declined;
    case 'refunded':
      return texts.givenBack;
  }
}
