import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { describe, expect, it } from 'vitest';
import { aLoanSelection } from '../../../../test/a-loan-selection.ts';
import { changesOf, feeText, statusOf, valuesOf } from './provider-form.ts';

const ROW: ProviderRow = {
  ...aLoanSelection(),
  loan_amount: 176000,
  status: 'Approved',
  disbursal_date: '2026-11-10',
  disbursed_amount: 100000.5,
  final_interest_rate: 8.25,
  loan_processed_by: null,
  version: 1,
};

describe('the form of a provider row', () => {
  it('starts with what is recorded', () => {
    expect(valuesOf(ROW)).toEqual({
      status: 'Approved',
      date: '2026-11-10',
      amount: '100000.5',
      rate: '8.25',
      processedBy: '',
    });
  });

  it('sends nothing that was not changed', () => {
    expect(changesOf(ROW, valuesOf(ROW))).toEqual({});
    const values = { ...valuesOf(ROW), status: 'Pending', amount: '' } as const;
    expect(changesOf(ROW, values)).toEqual({ status: 'Pending', disbursed_amount: '' });
    expect(changesOf(ROW, { ...valuesOf(ROW), processedBy: 'Meera', date: '', rate: '9' })).toEqual({
      disbursal_date: '',
      final_interest_rate: '9',
      loan_processed_by: 'Meera',
    });
  });

  it('knows the three statuses and no other [5.102]', () => {
    expect(['Pending', 'Approved', 'Rejected', 'approved', ''].map(statusOf)).toEqual([
      'Pending',
      'Approved',
      'Rejected',
      undefined,
      undefined,
    ]);
  });

  it.each([
    [{}, true],
    [{ status: 'Pending' }, false],
    [{ status: 'Rejected' }, false],
    [{ date: '' }, false],
    [{ amount: '' }, false],
    [{ amount: '0' }, false],
  ] as const)('with %j says whether it counts: %s', (change, counts) => {
    expect(feeText({ ...valuesOf(ROW), ...change }) === STAFF_TEXTS.disbursedCounts).toBe(counts);
  });
});
