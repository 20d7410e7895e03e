import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { feeRemaining, paiseToRupees } from '@portal/contract/rules/money.ts';
import type { PaymentStatus } from '@portal/contract/rules/payment-status.ts';

interface PaymentRow {
  readonly id: number;
  readonly applicationId: string;
  readonly candidateName: string;
  readonly email: string | null;
  readonly mobile: string;
  readonly program: string;
  readonly orderId: string | null;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly status: PaymentStatus;
  readonly method: string | null;
  readonly paymentType: 'Full' | 'Installment';
  readonly installmentNumber: number | null;
  readonly occurredAt: string;
  readonly applicationStatus: string;
  readonly receiptNumber: string | null;
  readonly feePaise: number;
  readonly paidPaise: number;
  readonly createdAt: string;
}

/** Under the names of the wire, in rupees. */
export function presentPayment(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    application_id: row.applicationId,
    candidate_name: row.candidateName,
    email: row.email,
    mobile: row.mobile,
    program: row.program,
    razorpay_order_id: row.orderId,
    razorpay_payment_id: row.paymentId,
    razorpay_payment_amount: paiseToRupees(row.amountPaise),
    refunded_amount: paiseToRupees(row.refundedPaise),
    razorpay_payment_status: row.status,
    razorpay_payment_method: row.method,
    payment_type: row.paymentType,
    installment_number: row.installmentNumber,
    razorpay_payment_timestamp: row.occurredAt,
    application_status: row.applicationStatus,
    receipt_number: row.receiptNumber,
    total_amount_paid: paiseToRupees(row.paidPaise),
    remaining_amount: paiseToRupees(feeRemaining(row.feePaise, row.paidPaise)),
    created_at: row.createdAt,
  };
}
