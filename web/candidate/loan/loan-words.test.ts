import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { describe, expect, it } from 'vitest';
import { aLoanSelection } from '../../test/a-loan-selection.ts';
import { loanText } from './loan-words.ts';

const PENDING = aLoanSelection();
const ASKED = 'Rs 1,36,000 over 12 months, EMI Rs 12,297.';
const REFUSED = 'The lender did not agree. While a part of the fee remains you can ask another one.';
const NEXT = 'We tell you here and by SMS when it is paid toward your fee.';
const PAID = { disbursed_amount: 100000, disbursal_date: '2026-11-03' };

describe('a loan in words', () => {
  it('says what was asked for, and what comes of it', () => {
    expect(loanText(PENDING, true)).toBe(
      `${ASKED} The lender has not decided yet. The answer will stand here.`,
    );
    expect(loanText({ ...PENDING, status: 'Rejected' }, true)).toBe(`${ASKED} ${REFUSED}`);
  });

  it('says of a withdrawn request when it was closed, and nothing of that once the lender has decided', () => {
    const withdrawn_at = '2026-11-18T03:00:00.000Z';
    expect(loanText({ ...PENDING, withdrawn_at }, true)).toBe(
      `${ASKED} Closed on 18 Nov. The lender does not decide on it any more.`,
    );
    expect(loanText({ ...PENDING, withdrawn_at, status: 'Rejected' }, true)).toBe(`${ASKED} ${REFUSED}`);
  });

  it('offers no other lender where every one was asked', () => {
    expect(loanText({ ...PENDING, status: 'Rejected' }, false)).toBe(`${ASKED} The lender did not agree.`);
  });

  it('says both ends of a range', () => {
    expect(loanText({ ...PENDING, emi: 10426.67, emi_to: 11106.67 }, true)).toContain(
      'EMI Rs 10,427 to 11,107.',
    );
  });

  it('says what the lender decided and paid', () => {
    const approved: LoanSelection = { ...PENDING, status: 'Approved', final_interest_rate: 8, ...PAID };
    expect(loanText(approved, true)).toBe(
      `${ASKED} Final rate 8%. Rs 1,00,000 came to your fee on 3 Nov 2026.`,
    );
  });

  it('says what lies above the fee', () => {
    const approved: LoanSelection = { ...PENDING, status: 'Approved', ...PAID };
    expect(loanText({ ...approved, above_fee_amount: 64000 }, true)).toBe(
      `${ASKED} Rs 36,000 came to your fee on 3 Nov 2026. Rs 64,000 came above your fee and is kept apart.`,
    );
    expect(loanText({ ...approved, above_fee_amount: 100000 }, true)).toBe(
      `${ASKED} Rs 1,00,000 came above your fee on 3 Nov 2026 and is kept apart.`,
    );
  });

  it('says nothing of money that does not count', () => {
    expect(loanText({ ...PENDING, status: 'Rejected', ...PAID }, true)).toBe(`${ASKED} ${REFUSED}`);
    const approved: LoanSelection = { ...PENDING, status: 'Approved', ...PAID, disbursal_date: null };
    expect(loanText(approved, true)).toBe(`${ASKED} ${NEXT}`);
  });

  it('says of an approved loan what comes next, until it is paid', () => {
    const approved: LoanSelection = { ...PENDING, status: 'Approved', final_interest_rate: 8 };
    expect(loanText(approved, true)).toBe(`${ASKED} ${NEXT} Final rate 8%.`);
    expect(loanText({ ...approved, ...PAID }, true)).not.toContain(NEXT);
  });
});
