import { describe, expect, it } from 'vitest';
import { AADHAAR_TYPED_TEXT } from '../texts/aadhaar.ts';
import { checkNoAadhaar } from './aadhaar.ts';

// The examples of Verhoeff's scheme in the literature: 236 has the check digit 3, 12345 has 1, 142857 has 0.
describe('a text with an Aadhaar number is refused', () => {
  it.each(['999941057058', '9999 4105 7058', '9999-4105-7058', 'B.Com, 999941057058', 'no 999941057058.'])(
    '%s',
    (text) => {
      expect(checkNoAadhaar(text)).toBe(AADHAAR_TYPED_TEXT);
    },
  );

  it('whichever digit is wrong, or which two are swapped, it is none', () => {
    const digits = Array.from('999941057058');
    for (const [at, digit] of digits.entries()) {
      const changed = digits.with(at, String((Number(digit) + 1) % 10)).join('');
      expect(checkNoAadhaar(changed)).toBeUndefined();
      const next = digits[at + 1];
      if (next === undefined || next === digit) continue;
      expect(
        checkNoAadhaar(
          digits
            .with(at, next)
            .with(at + 1, digit)
            .join(''),
        ),
      ).toBeUndefined();
    }
  });

  it.each([
    '',
    'Pune',
    '9812345670',
    '199941057058',
    '1999941057058',
    '9999410570580',
    '2019 2020 2021 2022',
  ])('and "%s" is not', (text) => {
    expect(checkNoAadhaar(text)).toBeUndefined();
  });
});
