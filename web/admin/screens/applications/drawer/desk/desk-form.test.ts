import { describe, expect, it } from 'vitest';
import { aStaffApplication } from '../../../../../test/a-staff-application.ts';
import { deskBody, deskValues, isBeforeRegistration, newFormKey, numberLabel } from './desk-form.ts';

const NOW = new Date('2026-11-18T20:00:00Z');

describe('the form of a payment at the desk', () => {
  it('begins with cash of today in India', () => {
    expect(deskValues(undefined, NOW)).toMatchObject({ mode: 'Cash', date: '2026-11-19', amount: '' });
  });

  it('sends a number and a bank only where the mode has them', () => {
    const values = { ...deskValues(undefined, NOW), amount: '500', number: '123456', bank: 'Kosi Bank' };
    expect(deskBody(values, false)).toMatchObject({ number: null, bank: null, confirm_repeated: false });
    expect(deskBody({ ...values, mode: 'UPI' }, true)).toMatchObject({ number: '123456', bank: null });
    expect(deskBody({ ...values, mode: 'Cheque' }, true)).toMatchObject({
      number: '123456',
      bank: 'Kosi Bank',
    });
  });

  it('names the number by its mode', () => {
    expect(numberLabel('Cash')).toBeUndefined();
    expect(numberLabel('NEFT/RTGS')).toBe('UTR');
    expect(numberLabel('UPI')).toBe('UPI reference (optional)');
  });

  it('knows a day before the registration', () => {
    const application = aStaffApplication({ created_at: '2026-11-10T10:00:00Z' });
    const on = (date: string) => isBeforeRegistration(application, { ...deskValues(undefined, NOW), date });
    expect([on('2026-11-09'), on('2026-11-10'), on('')]).toEqual([true, false, false]);
  });

  it('has a key of its own', () => {
    expect(newFormKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newFormKey()).not.toBe(newFormKey());
  });
});
