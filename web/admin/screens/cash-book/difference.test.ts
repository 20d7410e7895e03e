import { expect, it } from 'vitest';
import { differenceText } from './difference.ts';

it.each([
  [20_000, 20_000, 'None'],
  [20_000.5, 20_000, 'Rs 0.50 too little'],
  [0.1, 0.3, 'Rs 0.20 too much'],
  [1, Number.NaN, ''],
])('the difference of %s in the book and %s in the drawer is %j', (expected, counted, words) => {
  expect(differenceText(expected, counted)).toBe(words);
});
