import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { OtherPayment, PaymentAttempt, PaymentPicture } from '@portal/contract/routes/payments.ts';

/** An attempt that the bank took. */
export function anAttempt(own: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    reference: 'KBP26-004182-3',
    order_id: 'order_1',
    payment_id: 'pay_1',
    state: 'captured',
    amount: 60000,
    refunded_amount: 0,
    method: 'upi',
    failure: null,
    at: '2026-11-12T13:11:00Z',
    checked_at: null,
    receipt_number: null,
    voucher_numbers: [],
    ...own,
  };
}

/** Cash that was taken at the desk. */
export function anOtherPayment(own: Partial<OtherPayment> = {}): OtherPayment {
  return {
    kind: 'desk_payment',
    amount: 5000,
    refunded_amount: 0,
    method: 'Cash',
    at: '2026-11-12T13:11:00Z',
    receipt_number: 'KBP/26-27/000001',
    ...own,
  };
}

/** The fee of a candidate who was selected and has paid nothing. */
export function aPaymentPicture(own: Partial<PaymentPicture> = {}): PaymentPicture {
  return {
    application_id: toApplicationNumber('KBP26-004182'),
    status: 'Selected',
    program_total_fee: 236000,
    concession_amount: 0,
    total_paid_amount: 0,
    remaining_amount: 236000,
    reserved_amount: 0,
    payable_amount: 236000,
    payment_completed: false,
    can_pay: true,
    attempts: [],
    other_payments: [],
    tax_documents: [],
    ...own,
  };
}
