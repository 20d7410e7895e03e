import { describe, expect, it } from 'vitest';
import { isMaskedCopy, isNumberSearch, maskPans } from './identity-numbers.ts';

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

describe('a search by a number', () => {
  it.each([
    'abcpr1234f',
    '234F',
    '+91ABCPR1234F',
    '+91234f',
    'asha (234F)',
    'ABCPR-1234F',
    'ABCPR1234\u212A',
  ])('is noticed in %s', (search) => {
    expect(isNumberSearch(search)).toBe(true);
  });

  it.each(['asha', 'KBP26-004182', '98765 43210', '2,36,000', 'ravi123k@example.in', '12A'])(
    'is not taken for one: %s',
    (search) => {
      expect(isNumberSearch(search)).toBe(false);
    },
  );
});

it('a text that comes back masked is the one that is stored', () => {
  expect(isMaskedCopy('cash, ABCxxxx34F', 'cash, ABCPR1234F')).toBe(true);
  expect(isMaskedCopy('cheque, ABCxxxx34F', 'cash, ABCPR1234F')).toBe(false);
  expect(isMaskedCopy('cash', 'cash')).toBe(false);
  expect(isMaskedCopy(null, 'cash')).toBe(false);
});
