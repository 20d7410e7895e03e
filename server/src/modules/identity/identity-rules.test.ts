import { expect, it } from 'vitest';
import { isSignedInSince } from './identity-rules.ts';

const BEGUN = '2026-11-19T10:00:00.000Z';

it.each([
  ['after it was begun', '2026-11-19T10:00:20.000Z', true],
  ['by a clock that is half a minute behind', '2026-11-19T09:59:30.000Z', true],
  ['two minutes before, as in an address whose prompt was taken out', '2026-11-19T09:58:00.000Z', false],
  ['at a time that the provider does not say', undefined, false],
])('takes a sign-in for a new one, or not: %s', (_when, signedInAt, isNew) => {
  expect(isSignedInSince(BEGUN, signedInAt)).toBe(isNew);
});
