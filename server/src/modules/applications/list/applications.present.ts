import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { DeskPaymentMode } from '@portal/contract/rules/desk-payment.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import type { PaymentOfHistory } from './applications.columns.ts';

interface StaffApplicationRow {
  readonly id: number;
  readonly applicationId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly mobile: string;
  readonly email: string | null;
  readonly dateOfBirth: string | null;
  readonly pan: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly pincode: string | null;
  readonly status: ApplicationStatus;
  readonly reopenReason: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly feePaise: number;
  readonly paidPaise: number;
  readonly excessPaise: number;
  readonly approvedLoanPaise: number;
  readonly deskMode: DeskPaymentMode | null;
  readonly deskPaidOn: string | null;
  readonly deskComment: string | null;
  readonly deskPaise: number | null;
  readonly latestOrderId: string | null;
  readonly latestPaymentId: string | null;
  readonly latestStatus: string | null;
  readonly latestPaise: number | null;
  readonly latestMethod: string | null;
  readonly latestAt: string | null;
  readonly history: readonly PaymentOfHistory[] | null;
}

/** Under the names of the wire, in rupees. */
export function presentStaffApplication(row: StaffApplicationRow): StaffApplication {
  return {
    id: row.id,
    application_id: row.applicationId,
    first_name: row.firstName,
    last_name: row.lastName,
    mobile_number: row.mobile,
    email: row.email,
    date_of_birth: row.dateOfBirth,
    pan_card_number: row.pan,
    state: row.state,
    city: row.city,
    pincode: row.pincode,
    status: row.status,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    razorpay_order_id: row.latestOrderId,
    razorpay_payment_id: row.latestPaymentId,
    razorpay_payment_status: row.latestStatus,
    razorpay_payment_amount: rupeesOrNothing(row.latestPaise),
    razorpay_payment_method: row.latestMethod,
    razorpay_payment_timestamp: row.latestAt,
    program_total_fee: paiseToRupees(row.feePaise),
    total_amount_paid: paiseToRupees(row.paidPaise),
    excess_amount: paiseToRupees(row.excessPaise),
    approved_loan_amount: paiseToRupees(row.approvedLoanPaise),
    cheque_cash_payment_mode: row.deskMode,
    payment_timestamp: row.deskPaidOn,
    payment_comment: row.deskComment,
    cheque_cash_payemnt_amount: rupeesOrNothing(row.deskPaise),
    payment_history: (row.history ?? []).map(presentPayment),
    reopen_reason: row.reopenReason,
    version: row.version,
  };
}

function presentPayment(payment: PaymentOfHistory): StaffApplication['payment_history'][number] {
  return {
    razorpay_order_id: payment.orderId,
    razorpay_payment_id: payment.paymentId,
    razorpay_payment_status: payment.status,
    razorpay_payment_amount: paiseToRupees(payment.netPaise),
    razorpay_payment_method: payment.method,
    razorpay_payment_timestamp: payment.at,
  };
}

function rupeesOrNothing(paise: number | null): number | null {
  return paise === null ? null : paiseToRupees(paise);
}
