import { expect, it } from 'vitest';
import { notableEvent } from './audit.ts';

const NOON = '2026-11-15T06:30:00Z';

it.each([
  ['staff.login-failed', NOON, null, 'login_failed'],
  ['staff.login-factor-wrong', NOON, { second_factor: 'totp' }, 'login_failed'],
  ['application.contact-code-wrong', NOON, { number: 'new' }, 'code_wrong'],
  ['staff.logged-in', NOON, null, undefined],
  ['staff.logged-in', '2026-11-15T16:29:59Z', null, undefined],
  ['staff.logged-in', '2026-11-15T16:30:00Z', null, 'night_login'],
  ['staff.logged-in', '2026-11-15T00:29:59Z', null, 'night_login'],
  ['staff.logged-in', '2026-11-15T00:30:00Z', null, undefined],
  ['candidate.logged-in', '2026-11-15T20:00:00Z', null, undefined],
  ['document.viewed', NOON, null, 'reveal'],
  ['identity-number.shown', NOON, { field: 'pan_number' }, 'reveal'],
  ['refund.account-opened', NOON, { refund: 7 }, 'reveal'],
  ['applications.exported', NOON, { rows: 3 }, 'export'],
  ['documents.downloaded', NOON, null, 'export'],
  ['staff.user-edited', NOON, { role: 'admin' }, 'new_admin'],
  ['staff.user-edited', NOON, { role: 'ops' }, undefined],
  ['staff.user-activated', NOON, { role: 'admin', is_active: true }, 'new_admin'],
  ['staff.user-activated', NOON, { role: 'sales', is_active: true }, undefined],
  ['staff.user-deactivated', NOON, { role: 'admin', is_active: false }, undefined],
  ['application.edited', NOON, { status: 'Selected' }, undefined],
])('%s at %s with %j is %s', (action, at, after, expected) => {
  expect(notableEvent({ action, at, after })).toBe(expected);
});
