import { ATTEMPT_STATES } from '@portal/contract/routes/payments.ts';
import { describe, expect, it } from 'vitest';
import { anAttempt, anOtherPayment } from '../../../../test/a-payment.ts';
import { ATTEMPT_BADGES, attemptText, otherState, otherText } from './attempt-words.ts';
import { momentText } from './moment-text.ts';

const NOW = new Date('2026-11-15T06:00:00Z');
const PAID = anAttempt();

describe('an attempt, in words', () => {
  it.each([
    [{}, '12 Nov, 6.41 pm, UPI'],
    [{ refunded_amount: 500 }, '12 Nov, 6.41 pm, UPI. Rs 500 of it was returned to you.'],
    [
      { state: 'failed', method: 'card' },
      '12 Nov, 6.41 pm, card. Your bank declined it. No money was taken.',
    ],
    [
      { state: 'checking', at: '2026-11-15T04:42:00Z' },
      'Today, 10.12 am, UPI. We are checking with the bank. Please do not pay this one again. The answer will stand here.',
    ],
    [{ state: 'open', method: null, payment_id: null }, '12 Nov, 6.41 pm. Not paid so far.'],
    [{ state: 'refunded', method: 'wallet' }, '12 Nov, 6.41 pm, wallet. This payment was returned to you.'],
  ] as const)('%j is "%s"', (change, text) => {
    expect(attemptText({ ...PAID, ...change }, { now: NOW })).toBe(text);
  });

  it('says of a window that was just closed that nothing was paid', () => {
    const open = { ...PAID, state: 'open', method: null, payment_id: null } as const;
    expect(attemptText(open, { now: NOW, isCancelled: true })).toBe(
      '12 Nov, 6.41 pm. You closed the window. Nothing was paid.',
    );
  });
});

it('money that came another way says how', () => {
  const desk = anOtherPayment();
  expect(otherText(desk, NOW)).toBe('12 Nov, Cash, at the desk');
  expect(otherText({ ...desk, method: null }, NOW)).toBe('12 Nov, at the desk');
  expect(otherText({ ...desk, kind: 'loan_disbursal', method: 'Neemtal Finance' }, NOW)).toBe(
    '12 Nov, loan of Neemtal Finance',
  );
});

it('money that came another way and went back says to whom, and is no longer Paid once all of it did', () => {
  const part = anOtherPayment({ refunded_amount: 500 });
  const whole = anOtherPayment({ refunded_amount: 5000 });
  expect([part, whole].map((payment) => otherText(payment, NOW))).toEqual([
    '12 Nov, Cash, at the desk. Rs 500 of it was returned to you.',
    '12 Nov, Cash, at the desk. This payment was returned to you.',
  ]);
  const loan = { kind: 'loan_disbursal', method: 'Neemtal Finance' } as const;
  expect(otherText({ ...whole, ...loan }, NOW)).toBe(
    '12 Nov, loan of Neemtal Finance. This payment was returned to the lender.',
  );
  expect([anOtherPayment(), part, whole].map(otherState)).toEqual(['captured', 'captured', 'refunded']);
});

it('captured is Paid, and nothing else is [3.14]', () => {
  expect(ATTEMPT_STATES.filter((state) => ATTEMPT_BADGES[state].word === 'Paid')).toEqual(['captured']);
});

describe('a moment', () => {
  it('is told by the Indian clock, with the year where it is another', () => {
    expect(momentText('2026-11-14T18:30:00Z', NOW)).toBe('Today, 12.00 am');
    expect(momentText('2026-11-14T18:29:00Z', NOW)).toBe('14 Nov, 11.59 pm');
    expect(momentText('2025-12-31T12:05:00Z', NOW)).toBe('31 Dec 2025, 5.35 pm');
    expect(momentText('soon', NOW)).toBe('');
  });
});
