import { expect, it } from 'vitest';
import { takenByText } from './taken-by.ts';

it.each([
  ['staff', 'ops.meera', 'ops.meera'],
  ['provider', null, 'Online'],
  ['portal', null, 'Portal'],
] as const)('money recorded by %s of %s is shown as taken by %s', (recorder, takenBy, shown) => {
  expect(takenByText({ recorder, taken_by: takenBy })).toBe(shown);
});
