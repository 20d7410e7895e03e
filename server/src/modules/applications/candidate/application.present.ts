import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { eligibilityNotes } from '@portal/contract/rules/form/eligibility.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import type { Notification } from '../../notifications/notifications.views.ts';
import type { CandidateApplication } from './candidate.views.ts';
import { describeForm } from '../form/form.ts';
import type { FormTerms } from '../form/form-terms.ts';
import { answersOf, contentOf, textsOf, type SavedDocument } from '../form/form-values.ts';

/** What belongs to an application and is stored outside its row. */
interface ApplicationRelations {
  readonly documents: readonly SavedDocument[];
  readonly notifications: readonly Notification[];
}

/** The application as its candidate's screens read it. */
export function presentApplication(
  application: CandidateApplication,
  { documents, notifications }: ApplicationRelations,
  terms: FormTerms,
): ApplicationData {
  const paid = paiseToRupees(application.paidPaise);
  return {
    application_id: application.applicationNumber,
    user_id: application.candidateId,
    name: application.name,
    program: application.program,
    status: application.status,
    current_application_step: application.currentStep,
    steps: describeForm(contentOf(application, documents), terms),
    draft: textsOf(application.draft),
    razorpay_payment_status: application.paymentStatus,
    razorpay_payment_amount:
      application.paymentAmountPaise === null ? null : paiseToRupees(application.paymentAmountPaise),
    total_paid_amount: paid,
    total_amount_paid: paid,
    program_total_fee: paiseToRupees(application.programTotalFeePaise),
    payment_completed: application.paidPaise >= application.programTotalFeePaise,
    reserved_amount: paiseToRupees(application.reservedPaise),
    submitted_at: application.submittedAt,
    reopen_reason: application.reopenReason,
    eligibility: eligibilityNotes(answersOf(application)),
    notifications: notifications.map(({ kind, text, createdAt }) => ({ kind, text, created_at: createdAt })),
  };
}
