import { ATTEMPT_STATES } from '@portal/contract/routes/payments.ts';
import { describe, expect, it } from 'vitest';
import { anAttempt } from '../../../../test/a-payment.ts';
import { ATTEMPT_BADGES, attemptText, otherText } from './attempt-words.ts';
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
  const desk = {
    kind: 'desk_payment',
    amount: 1,
    method: 'Cash',
    at: '2026-11-12T13:11:00Z',
    receipt_number: 'KBP/26-27/000001',
  } as const;
  expect(otherText(desk, NOW)).toBe('12 Nov, Cash, at the desk');
  expect(otherText({ ...desk, method: null }, NOW)).toBe('12 Nov, at the desk');
  expect(otherText({ ...desk, kind: 'loan_disbursal', method: 'Neemtal Finance' }, NOW)).toBe(
    '12 Nov, loan of Neemtal Finance',
  );
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
