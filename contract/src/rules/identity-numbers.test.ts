import { describe, expect, it } from 'vitest';
import { maskPans } from './identity-numbers.ts';

describe('a PAN in a text', () => {
  it.each([
    ['ABCDE1234F', 'ABCxxxx34F'],
    ['asha abcde1234f pune', 'asha abcxxxx34f pune'],
    ['KBP26-004182', 'KBP26-004182'],
    ['ABCDE1234FG', 'ABCDE1234FG'],
  ])('of %s is masked: %s', (text, masked) => {
    expect(maskPans(text)).toBe(masked);
  });
});
