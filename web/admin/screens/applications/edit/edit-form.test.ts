import { describe, expect, it } from 'vitest';
import { aStaffApplication } from '../../../../test/a-staff-application.ts';
import { bodyOf, isPaidBeforeRegistration, movesOf, valuesOf, withPossibleStatus } from './edit-form.ts';

const APPLICATION = aStaffApplication({
  status: 'Completed',
  cheque_cash_payment_mode: 'Cheque',
  payment_timestamp: '2026-11-10T00:00:00Z',
  payment_comment: 'No 104233',
  cheque_cash_payemnt_amount: 5000.5,
  version: 4,
});

describe('the form of an application', () => {
  it('opens with what is stored, the date cut to its day', () => {
    expect(valuesOf(APPLICATION)).toEqual({
      status: 'Completed',
      why: '',
      reason: '',
      mode: 'Cheque',
      date: '2026-11-10',
      amount: '5000.5',
      comment: 'No 104233',
    });
  });

  it('opens with the status that was chosen before', () => {
    expect(valuesOf(APPLICATION, 'Selected')).toMatchObject({ status: 'Selected', mode: 'Cheque' });
  });

  it('offers the moves that staff may make', () => {
    expect(movesOf(APPLICATION).map(({ to }) => to)).toEqual([
      'On Hold',
      'Selected',
      'Rejected',
      'In Progress',
    ]);
    expect(movesOf({ ...APPLICATION, status: 'Registered' })).toEqual([]);
  });

  it('offers no way back from Selected once something is paid', () => {
    const selected = { ...APPLICATION, status: 'Selected' as const };
    expect(movesOf(selected).map(({ to }) => to)).toEqual(['On Hold']);
    expect(movesOf({ ...selected, total_amount_paid: 1 })).toEqual([]);
  });

  it('takes out a chosen status that is no longer possible, and nothing else', () => {
    const chosen = { ...valuesOf(APPLICATION, 'Rejected'), comment: 'Typed' };
    const paid = { ...APPLICATION, status: 'Selected' as const, total_amount_paid: 1 };
    expect(withPossibleStatus(paid, chosen)).toEqual({ ...chosen, status: 'Selected' });
    expect(withPossibleStatus({ ...APPLICATION, status: 'On Hold' }, chosen)).toEqual(chosen);
  });

  it('sends the version that was looked at, and no status that stays', () => {
    expect(bodyOf(APPLICATION, valuesOf(APPLICATION))).toEqual({
      version: 4,
      cheque_cash_payment_mode: 'Cheque',
      payment_timestamp: '2026-11-10',
      cheque_cash_payemnt_amount: '5000.5',
    });
  });

  it('sends a comment that was changed', () => {
    const values = { ...valuesOf(APPLICATION), comment: 'No 104234' };
    expect(bodyOf(APPLICATION, values)).toHaveProperty('payment_comment', 'No 104234');
    const without = { ...APPLICATION, payment_comment: null };
    expect(bodyOf(without, valuesOf(without))).not.toHaveProperty('payment_comment');
  });

  it('knows a day that was changed to one before the registration', () => {
    // The evening of the 9th in UTC is the 10th in India.
    const application = { ...APPLICATION, created_at: '2026-11-09T20:00:00Z' };
    const isEarly = (date: string) =>
      isPaidBeforeRegistration(application, { ...valuesOf(application), date });
    expect(['2026-11-09', '2026-11-10', '2026-11-11', ''].map(isEarly)).toEqual([true, false, false, false]);
    const recorded = { ...application, payment_timestamp: '2026-11-01' };
    expect(isPaidBeforeRegistration(recorded, valuesOf(recorded))).toBe(false);
  });

  it('sends what was chosen from the list of the status, and nothing of another list', () => {
    const values = { ...valuesOf(APPLICATION), why: 'Waits for documents' };
    expect(bodyOf(APPLICATION, { ...values, status: 'On Hold' })).toMatchObject({
      why: 'Waits for documents',
    });
    expect(bodyOf(APPLICATION, { ...values, status: 'Rejected' })).not.toHaveProperty('why');
  });

  it('sends a reason with a reopening alone', () => {
    const values = { ...valuesOf(APPLICATION), reason: 'The photo is blurred.' };
    expect(bodyOf(APPLICATION, { ...values, status: 'In Progress' })).toMatchObject({
      status: 'In Progress',
      reason: 'The photo is blurred.',
    });
    expect(bodyOf(APPLICATION, { ...values, status: 'Selected' })).not.toHaveProperty('reason');
  });

  it('sends nothing for an empty mode and an empty date [5.97-98]', () => {
    const emptied = { ...valuesOf(APPLICATION), mode: '', date: '', amount: ' ', comment: '' };
    expect(bodyOf(APPLICATION, emptied)).toMatchObject({
      cheque_cash_payment_mode: '',
      payment_timestamp: null,
      cheque_cash_payemnt_amount: '',
      payment_comment: '',
    });
  });
});
