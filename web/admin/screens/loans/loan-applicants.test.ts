import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { describe, expect, it } from 'vitest';
import { NO_APPLICANTS } from '../../../test/a-loan.ts';
import { allDocuments, applicantsOf, documentOf } from './loan-applicants.ts';

const LOAN: StaffLoan = {
  id: 7,
  application_id: toApplicationNumber('KBP26-004182'),
  user_id: 3,
  registered_user_name: 'Ananya Kulkarni',
  candidate_name: 'Ananya Kulkarni',
  program: 'CASA Sales Officer',
  ...NO_APPLICANTS,
  applicant1_name: 'Ananya Kulkarni',
  applicant1_relationship: 'Self',
  applicant1_pan: 'uploads/loans/pan.pdf',
  applicant1_aadhar_front: 'loans/front.JPG',
  applicant1_salary_slip: '',
  applicant3_pan: 'loans/other',
  created_at: '2026-11-14T05:16:00Z',
  updated_at: '2026-11-14T05:16:00Z',
};

describe('the applicants of a loan', () => {
  it('are those who are named or gave a document, each at the own place', () => {
    expect(applicantsOf(LOAN)).toEqual([1, 3]);
  });
});

describe('a document of an applicant', () => {
  it('says whose it is, and is saved under a name that says it too', () => {
    expect(documentOf(LOAN, 1, 'aadhar_front')).toEqual({
      title: 'Aadhaar Front of Ananya Kulkarni',
      name: 'KBP26-004182 Applicant 1 Aadhaar Front.jpg',
      path: 'loans/front.JPG',
    });
  });

  it('of somebody without a name is told by the place', () => {
    expect(documentOf(LOAN, 3, 'pan')).toMatchObject({
      title: 'PAN Card of applicant 3',
      name: 'KBP26-004182 Applicant 3 PAN Card.bin',
    });
  });

  it('is none if it was not given', () => {
    expect(documentOf(LOAN, 1, 'bank_statement')).toBeUndefined();
    expect(documentOf(LOAN, 1, 'salary_slip')).toBeUndefined();
  });

  it('stands among the others in the order of the columns', () => {
    expect(allDocuments(LOAN).map(({ path }) => path)).toEqual([
      'uploads/loans/pan.pdf',
      'loans/front.JPG',
      'loans/other',
    ]);
  });
});
