import { describe, expect, it } from 'vitest';
import { toApplicationNumber } from '../ids.ts';
import { financialYear, receiptFileName, statementFileName } from './receipt-number.ts';

describe('the financial year', () => {
  it.each([
    ['2026-11-12T13:11:00Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2099-12-31T00:00:00Z', '99-00'],
  ])('of %s is %s', (moment, year) => {
    expect(financialYear(new Date(moment))).toBe(year);
  });
});

it('files are named after the application and the payment', () => {
  const applicationNumber = toApplicationNumber('KBP26-004182');
  expect(statementFileName(applicationNumber)).toBe('Payment_Receipt_KBP26-004182.pdf');
  expect(receiptFileName(applicationNumber, 'pay_1')).toBe('Payment_Receipt_KBP26-004182_pay_1.pdf');
});
