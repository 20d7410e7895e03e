import { toApplicationId, toApplicationNumber } from '@portal/contract/ids.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';

/** A row of the staff's list: a candidate who registered and has filled in and paid nothing yet. */
export function aStaffApplication(own: Partial<StaffApplication> = {}): StaffApplication {
  return {
    id: toApplicationId(7),
    application_id: toApplicationNumber('KBP26-004182'),
    first_name: null,
    last_name: null,
    mobile_number: '9822041736',
    email: null,
    date_of_birth: null,
    pan_card_number: null,
    state: null,
    city: null,
    pincode: null,
    status: 'Registered',
    created_at: '2026-11-01T06:30:00Z',
    updated_at: '2026-11-02T06:30:00Z',
    razorpay_order_id: null,
    razorpay_payment_id: null,
    razorpay_payment_status: null,
    razorpay_payment_amount: null,
    razorpay_payment_method: null,
    razorpay_payment_timestamp: null,
    program_total_fee: 236000,
    total_amount_paid: 0,
    excess_amount: 0,
    approved_loan_amount: 0,
    cheque_cash_payment_mode: null,
    payment_timestamp: null,
    payment_comment: null,
    cheque_cash_payemnt_amount: null,
    desk_payments: [],
    payment_history: [],
    verification: 'none',
    has_warnings: false,
    owner: null,
    reopen_reason: null,
    version: 1,
    ...own,
  };
}
