import { describe, expect, it } from 'vitest';
import { applicationRoutes } from './application.ts';
import { authRoutes, registrationWithCode } from './auth.ts';
import { loanSelectionRoutes } from './loan-selections.ts';
import { loanRoutes } from './loans.ts';
import { paymentRoutes } from './payments.ts';
import { staffApplicationRoutes } from './staff-applications.ts';
import { staffAuthRoutes } from './staff-auth.ts';
import { staffLoanRoutes } from './staff-loans.ts';
import { staffPaymentRoutes } from './staff-payments.ts';
import { selectionRoutes } from './staff-selection.ts';
import { staffUser } from './staff-fields.ts';
import { staffUserRoutes } from './staff-users.ts';

function expectFields(schema: { readonly shape: object }, names: string): void {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(names.split(/[,\s]+/)));
}

const ofEveryApplicant = (names: readonly string[]): string =>
  [1, 2, 3].flatMap((number) => names.map((name) => `applicant${number}_${name}`)).join(' ');

const APPLICANT = [
  'name',
  'relationship',
  'pan',
  'aadhar_front',
  'aadhar_back',
  'bank_statement',
  'salary_slip',
];

/** Field names that screens, exports and other programs know, misspelt ones too. */
describe('the fields that were agreed', () => {
  it('of an application, for its candidate [3.1-12]', () => {
    expectFields(
      applicationRoutes.read.reply,
      `application_id name program status razorpay_payment_status razorpay_payment_amount total_paid_amount
       total_amount_paid program_total_fee payment_completed current_application_step steps user_id`,
    );
  });

  it('of an application, for staff [3.85-112]', () => {
    expectFields(
      staffApplicationRoutes.list.reply.shape.applications.element,
      `id application_id first_name last_name mobile_number email date_of_birth pan_card_number state city pincode
       status created_at updated_at razorpay_order_id razorpay_payment_id razorpay_payment_status
       razorpay_payment_amount razorpay_payment_method razorpay_payment_timestamp program_total_fee
       total_amount_paid approved_loan_amount cheque_cash_payment_mode payment_timestamp payment_comment
       cheque_cash_payemnt_amount payment_history`,
    );
    expectFields(
      staffApplicationRoutes.list.reply.shape.applications.element.shape.payment_history.element,
      'razorpay_payment_status razorpay_payment_amount',
    );
  });

  it('of a change to an application [7.82]', () => {
    expectFields(
      selectionRoutes.edit.body,
      'cheque_cash_payment_mode payment_timestamp cheque_cash_payemnt_amount payment_comment',
    );
  });

  it('of signing in [3.47-49]', () => {
    expectFields(authRoutes.loginOtp.body, 'mobile');
    expectFields(authRoutes.login.reply, 'token username application_id');
    expectFields(authRoutes.register.reply, 'token username application_id');
    expectFields(authRoutes.registerOtp.body, 'name email mobile utm_source utm_medium utm_campaign');
    expectFields(registrationWithCode, 'name email mobile otp utm_source utm_medium utm_campaign');
    expectFields(authRoutes.callbackOtp.body, 'name email city mobile');
  });

  it('of an order and a payment that was made [3.81-83]', () => {
    expectFields(paymentRoutes.createOrder.body, 'amount application_id');
    expectFields(paymentRoutes.createOrder.reply, 'order_id amount razorpay_key_id razorpay_key');
    expectFields(paymentRoutes.paymentSuccess.body, 'order_id payment_id signature application_id');
  });

  it('of a payment record [3.115-129]', () => {
    expectFields(
      staffPaymentRoutes.list.reply.shape.payments.element,
      `id application_id candidate_name email mobile program razorpay_payment_id razorpay_payment_amount
       razorpay_payment_status razorpay_payment_method payment_type installment_number
       razorpay_payment_timestamp application_status created_at`,
    );
  });

  it('of a loan application, for its candidate [3.54-63]', () => {
    expectFields(loanRoutes.read.reply, 'application_id user_id registered_user_name');
    expectFields(loanRoutes.read.reply, ofEveryApplicant(APPLICANT));
  });

  it('of a loan application, for staff [3.130-142]', () => {
    const { element } = staffLoanRoutes.list.reply.shape.loans;
    expectFields(element, 'id application_id candidate_name program created_at updated_at');
    expectFields(element, ofEveryApplicant(APPLICANT));
  });

  it('of a request to a lender [3.65-78]', () => {
    expectFields(
      loanSelectionRoutes.select.reply,
      'application_id loan_provider_name loan_amount loan_tenure',
    );
    expectFields(
      staffLoanRoutes.providers.reply.shape.providers.element,
      `id application_id loan_provider_name loan_amount loan_tenure loan_interest emi status disbursal_date
       disbursed_amount final_interest_rate loan_processed_by created_at updated_at`,
    );
    expectFields(
      staffLoanRoutes.editProvider.body,
      'status disbursal_date disbursed_amount final_interest_rate loan_processed_by',
    );
  });

  it('of a staff user, whose password is never told [3.143-149]', () => {
    expectFields(staffUser, 'id username role mobile_number is_active created_at');
    expect(Object.keys(staffUser.shape)).not.toContain('password');
    const [wholeList] = staffUserRoutes.list.reply.options;
    expectFields(wholeList.element, 'id username role mobile_number is_active created_at');
    expect(Object.keys(wholeList.element.shape)).not.toContain('password');
    expectFields(staffUserRoutes.add.body, 'username password role mobile_number');
    expectFields(staffUserRoutes.edit.body, 'role password');
    const [toggled] = staffUserRoutes.toggleStatus.reply.options;
    expectFields(toggled, 'message');
  });

  it('of staff who sign in [7.63]', () => {
    expectFields(staffAuthRoutes.login.body, 'username password');
    expectFields(staffAuthRoutes.login.reply, 'token user');
    expectFields(staffAuthRoutes.signup.body, 'username password mobile_number');
    expectFields(staffAuthRoutes.resetOwnPassword.body, 'old_password new_password');
    expectFields(staffAuthRoutes.forgotPassword.reply, 'username');
    const actions = staffAuthRoutes.forgotPassword.body.options.map(({ shape }) => shape.action.value);
    expect(actions).toEqual(['verify_user', 'get_username_by_mobile', 'reset_password_self']);
  });

  it('of what lists are asked with, and of what they answer [7.77 9.25-28]', () => {
    for (const list of [staffApplicationRoutes.list, staffPaymentRoutes.list, staffLoanRoutes.list]) {
      expectFields(list.query, 'page per_page search start_date end_date');
      expectFields(list.reply, 'total_pages');
      expect(list.query.parse({})).toMatchObject({ page: 1, per_page: 50 });
      expect(list.query.parse({ per_page: '1000' })).toMatchObject({ per_page: 1000 });
    }
  });
});
