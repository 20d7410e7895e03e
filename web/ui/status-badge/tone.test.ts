import { describe, expect, it } from 'vitest';
import { applicationTone, paymentTone } from './tone.ts';

describe('the colour of a badge', () => {
  it.each([
    ['captured', 'success'],
    ['failed', 'danger'],
    ['pending', 'warning'],
    ['refunded', 'info'],
    ['authorized', 'secondary'],
    ['constructor', 'secondary'],
  ])('of a payment that is %s is %s', (status, tone) => {
    expect(paymentTone(status)).toBe(tone);
  });

  it('is red for a rejected application alone', () => {
    expect(applicationTone('Rejected')).toBe('danger');
    expect(applicationTone('Selected')).toBe('success');
    expect(applicationTone('On Hold')).toBe('secondary');
  });
});
