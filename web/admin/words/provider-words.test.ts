import { expect, it } from 'vitest';
import { percentText, rangeText } from './provider-words.ts';

it('a rate is a percentage', () => {
  expect(percentText(8.5)).toBe('8.5%');
  expect(percentText(null)).toBeNull();
});

it('a range has two ends only where they differ', () => {
  expect(rangeText(12, 18, percentText)).toBe('12% to 18%');
  expect(rangeText(12, 12, percentText)).toBe('12%');
  expect(rangeText(12, null, percentText)).toBe('12%');
});
