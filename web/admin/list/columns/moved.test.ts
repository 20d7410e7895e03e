import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it('a column moves one place earlier or later', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});
