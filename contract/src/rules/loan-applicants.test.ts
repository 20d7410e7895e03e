import { describe, expect, it } from 'vitest';
import { isUnnamed, type LoanApplicant, missingParts, missingText, partName } from './loan-applicants.ts';

const NOBODY: LoanApplicant = {
  name: null,
  relationship: null,
  pan: null,
  aadhar_front: null,
  aadhar_back: null,
  bank_statement: null,
  salary_slip: null,
};

const COMPLETE: LoanApplicant = {
  ...NOBODY,
  name: 'मीरा कुलकर्णी',
  relationship: 'Mother',
  pan: 'files/a.pdf',
  aadhar_front: 'files/b.jpg',
  aadhar_back: 'files/c.jpg',
  bank_statement: 'files/d.pdf',
};

describe('an applicant of a loan', () => {
  it('gives a name and four documents, a co-applicant the relationship too [5.64-68]', () => {
    expect(missingParts(1, NOBODY)).toEqual(['name', 'pan', 'aadhar_front', 'aadhar_back', 'bank_statement']);
    expect(missingParts(2, NOBODY)).toEqual([
      'name',
      'relationship',
      'pan',
      'aadhar_front',
      'aadhar_back',
      'bank_statement',
    ]);
  });

  it('is complete without a salary slip [5.72]', () => {
    expect(missingParts(3, COMPLETE)).toEqual([]);
  });

  it('has no name where there are blanks alone', () => {
    expect(missingParts(1, { ...COMPLETE, name: '  ' })).toEqual(['name']);
  });

  it('is nobody until something is given', () => {
    expect(isUnnamed(NOBODY)).toBe(true);
    expect(isUnnamed({ ...NOBODY, name: ' ' })).toBe(true);
    expect(isUnnamed({ ...NOBODY, salary_slip: 'files/e.pdf' })).toBe(false);
  });

  it('is told what is missing, co-applicants by their own number', () => {
    expect([missingText(1), missingText(2), missingText(3)]).toEqual([
      'Primary applicant has missing required fields.',
      'The co-applicant 1 has missing required fields.',
      'The co-applicant 2 has missing required fields.',
    ]);
  });

  it('has parts with its number before them', () => {
    expect(partName(2, 'bank_statement')).toBe('applicant2_bank_statement');
  });
});
