import { expect, it } from 'vitest';
import { factorModes } from './factor-settings.ts';

it.each([
  [undefined, 'offered', 'offered'],
  ['required', 'required', 'required'],
  ['offered,admin=required', 'required', 'offered'],
  ['admin=required,offered', 'required', 'offered'],
  [' admin = required , off ', 'required', 'off'],
  ['admin=required', 'required', 'offered'],
])('%j gives admin %s and ops %s', (text, admin, ops) => {
  const modes = factorModes.parse(text);
  expect([modes.get('admin'), modes.get('ops')]).toEqual([admin, ops]);
});

it.each([[''], ['sometimes'], ['offered,'], ['guest=required'], ['admin=sometimes'], ['admin=']])(
  '%j is refused',
  (text) => {
    expect(factorModes.safeParse(text).success).toBe(false);
  },
);
