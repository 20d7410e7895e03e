import { describe, expect, it } from 'vitest';
import { canWithdraw, daysUntil, readRefundPolicy, refundPercent } from './refunds.ts';

describe('a refund policy', () => {
  it('is read with the earliest step first', () => {
    expect(readRefundPolicy('15:50, 45:90')).toEqual([
      { daysBefore: 45, percent: 90 },
      { daysBefore: 15, percent: 50 },
    ]);
  });

  it.each(['', '45', '45:101', '45:90,45:50', '45:50,15:90', '45:-1', '1e3:5'])('is not %j', (text) => {
    expect(readRefundPolicy(text)).toBeUndefined();
  });

  const policy = [
    { daysBefore: 45, percent: 90 },
    { daysBefore: 15, percent: 50 },
  ];

  it.each([
    ['2026-11-01', 90],
    ['2026-11-28', 90],
    ['2026-11-29', 50],
    ['2026-12-28', 50],
    ['2026-12-29', 0],
    ['2027-02-01', 0],
  ])('returns on %s %i percent', (day, percent) => {
    expect(refundPercent(policy, '2027-01-12', new Date(`${day}T12:00:00+05:30`))).toBe(percent);
  });

  it('returns as at its earliest step while no first day is set', () => {
    expect(refundPercent(policy, undefined, new Date())).toBe(90);
  });
});

describe('days', () => {
  it('are counted in India', () => {
    expect(daysUntil('2027-01-12', new Date('2027-01-10T18:29:59Z'))).toBe(2);
    expect(daysUntil('2027-01-12', new Date('2027-01-10T18:30:00Z'))).toBe(1);
  });
});

describe('leaving', () => {
  it('is possible once a form was submitted and not refused', () => {
    expect(canWithdraw('Selected')).toBe(true);
    expect(canWithdraw('In Progress')).toBe(false);
    expect(canWithdraw('Rejected')).toBe(false);
    expect(canWithdraw('Withdrawn')).toBe(false);
  });
});
