import { describe, expect, it } from 'vitest';
import { policyStepText, policyUndatedText } from './refunds.ts';

describe('a step of the refund policy', () => {
  it.each([
    [31, null, '31 or more days before the first class'],
    [15, 31, '15 to 30 days before the first class'],
    [0, 1, '0 days before the first class'],
    [null, 15, 'fewer than 15 days before the first class'],
    [null, 1, 'fewer than 1 day before the first class'],
    [0, null, 'until the day of the first class'],
    [null, 0, 'after the first class'],
  ])('ending %s days before, after one ending %s, is: %s', (days, earlier, text) => {
    expect(policyStepText(days, earlier)).toBe(text);
  });

  it('is the first one while no day is set', () => {
    expect(policyUndatedText(90)).toContain('the first row holds: you get back 90%');
    expect(policyUndatedText(0)).toContain('you get back nothing');
  });
});
