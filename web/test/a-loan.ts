import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';

/** The applicants of a loan, before any is named or has a document. */
export const NO_APPLICANTS = {
  applicant1_name: null,
  applicant1_relationship: null,
  applicant1_pan: null,
  applicant1_aadhar_front: null,
  applicant1_aadhar_back: null,
  applicant1_bank_statement: null,
  applicant1_salary_slip: null,
  applicant2_name: null,
  applicant2_relationship: null,
  applicant2_pan: null,
  applicant2_aadhar_front: null,
  applicant2_aadhar_back: null,
  applicant2_bank_statement: null,
  applicant2_salary_slip: null,
  applicant3_name: null,
  applicant3_relationship: null,
  applicant3_pan: null,
  applicant3_aadhar_front: null,
  applicant3_aadhar_back: null,
  applicant3_bank_statement: null,
  applicant3_salary_slip: null,
} as const satisfies Partial<Loan>;

/** A loan application before anything is given. */
export function anEmptyLoan(): Loan {
  return {
    id: null,
    application_id: toApplicationNumber('KBP26-004182'),
    user_id: null,
    registered_user_name: null,
    ...NO_APPLICANTS,
    applicants: [],
    choices: [],
    submitted_at: null,
    created_at: null,
    updated_at: null,
  };
}
