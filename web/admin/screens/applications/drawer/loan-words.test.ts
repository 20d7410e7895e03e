import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { describe, expect, it } from 'vitest';
import { aLoanSelection } from '../../../../test/a-loan-selection.ts';
import { askedText, disbursedText, disbursedToFee } from './loan-words.ts';

const ROW: ProviderRow = {
  ...aLoanSelection(),
  loan_amount: 100000,
  loan_interest: 12,
  loan_interest_to: 18,
  status: 'Approved',
  disbursal_date: '2026-11-03',
  disbursed_amount: 95000.1,
  loan_processed_by: null,
  version: 1,
};

describe('the loan of an application in words', () => {
  it('says what was asked for', () => {
    expect(askedText(ROW)).toBe('Asked for 12 months at 12% to 18%');
    expect(askedText({ ...ROW, loan_interest_to: null })).toBe('Asked for 12 months at 12%');
  });

  it('says what was paid out, what of it lies above the fee, and what does not count', () => {
    expect(disbursedText(ROW)).toBe('Disbursed Rs\u00A095,000.10 on 03 Nov 2026');
    expect(disbursedText({ ...ROW, above_fee_amount: 59000 })).toBe(
      'Disbursed Rs\u00A095,000.10 on 03 Nov 2026, of it Rs\u00A059,000 above the fee',
    );
    expect(disbursedText({ ...ROW, disbursal_date: null })).toBe(
      'Disbursed Rs\u00A095,000.10, which does not count',
    );
    expect(disbursedText({ ...ROW, disbursed_amount: null })).toBe('Nothing disbursed');
    const closed = { ...ROW, disbursed_amount: null, withdrawn_at: '2026-11-18T05:00:00.000Z' };
    expect(disbursedText({ ...closed, status: 'Pending' })).toBe('Closed on 18 Nov 2026');
    expect(disbursedText(closed)).toBe('Nothing disbursed');
  });

  it('sums what pays the fee', () => {
    const rejected: ProviderRow = { ...ROW, status: 'Rejected' };
    const above = { ...ROW, disbursed_amount: 5000.2, above_fee_amount: 5000 };
    expect(disbursedToFee([ROW, rejected, above, { ...ROW, disbursal_date: null }])).toBe(95000.3);
  });
});
