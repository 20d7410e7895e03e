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
    ['abc', ''],
  ])('%s is %s', (raw, digits) => {
    expect(phoneDigits(raw)).toBe(digits);
  });
});
