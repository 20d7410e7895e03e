import type { Loan } from '@portal/contract/routes/loans.ts';
import { describe, expect, it } from 'vitest';
import { applicantsOn, firstFree, placeOf, applicantView, withFile } from './applicant.ts';
import { anEmptyLoan } from '../../../../test/a-loan.ts';

function loanWith(applicants: Loan['applicants']): Loan {
  return { ...anEmptyLoan(), applicants };
}

const PAN = { kind: 'pan', value: 'files/a.pdf', file_name: 'pan.pdf', file_size: 900 } as const;
const EMPTY = loanWith([]);

describe('the applicants on the screen', () => {
  const numbers = (...given: Parameters<typeof applicantsOn>) =>
    applicantsOn(...given).map(({ number }) => number);

  it('are the primary alone at first', () => {
    expect(numbers(EMPTY, {}, [])).toEqual([1]);
  });

  it('are those who were added, named, or given a file for', () => {
    expect(numbers(EMPTY, {}, [2])).toEqual([1, 2]);
    expect(numbers(EMPTY, { applicant3_name: 'मीरा' }, [])).toEqual([1, 3]);
    expect(numbers(EMPTY, { applicant2_relationship: 'Mother' }, [])).toEqual([1, 2]);
    expect(numbers(withFile(EMPTY, 3, 'pan', PAN), {}, [])).toEqual([1, 3]);
    expect(numbers(loanWith([{ number: 2, locked: true, documents: [] }]), {}, [])).toEqual([1, 2]);
  });

  it('keep their numbers, so that the next takes the first free one', () => {
    expect(firstFree(applicantsOn(EMPTY, {}, [3]))).toBe(2);
    expect(firstFree(applicantsOn(EMPTY, {}, []))).toBe(2);
    expect(firstFree(applicantsOn(EMPTY, {}, [2, 3]))).toBeUndefined();
  });
});

describe('an applicant', () => {
  it('has what is typed here and what the server has of files', () => {
    const loan = withFile(EMPTY, 2, 'pan', PAN);
    const { parts, isLocked, files } = applicantView(2, loan, { applicant2_name: 'Meera' });
    expect(parts).toMatchObject({ name: 'Meera', relationship: '', pan: 'files/a.pdf', salary_slip: null });
    expect(isLocked).toBe(false);
    expect(files.get('pan')?.file_name).toBe('pan.pdf');
  });

  it('is Self where it is the candidate', () => {
    expect(applicantView(1, EMPTY, {}).parts.relationship).toBe('Self');
  });
});

describe('a file', () => {
  it('takes the place of the one before, and leaves it', () => {
    const first = withFile(EMPTY, 1, 'pan', PAN);
    const second = withFile(first, 1, 'pan', { ...PAN, value: 'files/b.pdf' });
    expect(second.applicant1_pan).toBe('files/b.pdf');
    expect(second.applicants).toEqual([
      { number: 1, locked: false, documents: [{ ...PAN, value: 'files/b.pdf' }] },
    ]);
    const none = withFile(second, 1, 'pan', null);
    expect(none.applicant1_pan).toBeNull();
    expect(none.applicants[0]?.documents).toEqual([]);
  });

  it('finds its place by the name of the part', () => {
    expect(placeOf('applicant3_bank_statement')).toEqual({ number: 3, kind: 'bank_statement' });
    expect(placeOf('applicant4_pan')).toBeUndefined();
    expect(placeOf('applicant1_name')).toBeUndefined();
  });
});
