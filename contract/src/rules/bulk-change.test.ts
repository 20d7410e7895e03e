import { expect, it } from 'vitest';
import { isConfirmed } from './bulk-change.ts';

it.each([
  [1, '', true],
  [20, '', true],
  [21, '', false],
  [21, '20', false],
  [21, ' 21 ', true],
  [1284, '1,284', true],
  [1284, 'all', false],
])('%i applications are confirmed by "%s": %s', (count, typed, confirmed) => {
  expect(isConfirmed(count, typed)).toBe(confirmed);
});
