import { z } from 'zod';

const text = z.string().nullable();
/** A stored path, opened by a file ticket. */
const file = z.string().nullable();

/** The applicants as section after section of one flat object. */
export const applicantFields = {
  applicant1_name: text,
  applicant1_relationship: text,
  applicant1_pan: file,
  applicant1_aadhar_front: file,
  applicant1_aadhar_back: file,
  applicant1_bank_statement: file,
  applicant1_salary_slip: file,
  applicant2_name: text,
  applicant2_relationship: text,
  applicant2_pan: file,
  applicant2_aadhar_front: file,
  applicant2_aadhar_back: file,
  applicant2_bank_statement: file,
  applicant2_salary_slip: file,
  applicant3_name: text,
  applicant3_relationship: text,
  applicant3_pan: file,
  applicant3_aadhar_front: file,
  applicant3_aadhar_back: file,
  applicant3_bank_statement: file,
  applicant3_salary_slip: file,
};
