import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { ApplicationData } from '@portal/contract/routes/application.ts';

/** The application of a candidate who has just registered. */
export function anApplication(own: Partial<ApplicationData> = {}): ApplicationData {
  return {
    application_id: toApplicationNumber('KBP26-004182'),
    user_id: 1,
    name: 'Ananya Kulkarni',
    program: 'Banker Program, CASA',
    status: 'Registered',
    current_application_step: 0,
    steps: [],
    draft: {},
    razorpay_payment_status: null,
    razorpay_payment_amount: null,
    total_paid_amount: 0,
    total_amount_paid: 0,
    program_total_fee: 236000,
    payment_completed: false,
    reserved_amount: 0,
    submitted_at: null,
    reopen_reason: null,
    eligibility: [],
    notifications: [],
    ...own,
  };
}
