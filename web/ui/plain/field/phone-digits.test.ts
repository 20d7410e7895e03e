import { describe, expect, it } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

describe('the mobile number as it is typed or pasted', () => {
  it.each([
    ['9822041736', '9822041736'],
    ['98220 41736', '9822041736'],
    ['+91 98220-41736', '9822041736'],
    ['919822041736', '9822041736'],
    ['09822041736', '9822041736'],
    ['98220x', '98220'],
    ['98220417361', '9822041736'],
    ['9122', '9122'],
    ['9122041736', '9122041736'],
    ['91220417365', '9122041736'],
    ['+91 91220 41736', '9122041736'],
    ['919122041736', '9122041736'],
    ['abc', ''],
  ])('%s is %s', (raw, digits) => {
    expect(phoneDigits(raw)).toBe(digits);
  });

  it.each(['91220417365', '51220417369', '91220541736', '09122041736'])(
    'stays as it is when an eleventh digit is typed anywhere: %s',
    (raw) => {
      expect(phoneDigits(raw, '9122041736')).toBe('9122041736');
    },
  );

  it('is replaced by another one that is pasted over it', () => {
    expect(phoneDigits('+91 98220 41736', '9122041736')).toBe('9822041736');
    expect(phoneDigits('9822041736', '9122041736')).toBe('9822041736');
  });
});
