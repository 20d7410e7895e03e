import { STAFF_TEXTS, passwordTooShortText } from '@portal/contract/texts/staff.ts';
import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../../test/portal-settings.ts';
import { PRODUCTION_SETTINGS } from '../../../test/production-settings.ts';
import { readConfig } from '../config.ts';

describe('the least length of staff passwords', () => {
  it('is 6, in production 10, unless it is set', () => {
    expect(readConfig(TEST_SETTINGS).passwordMinLength).toBe(6);
    expect(readConfig({ ...TEST_SETTINGS, PASSWORD_MIN_LENGTH: '14' }).passwordMinLength).toBe(14);
    expect(readConfig(PRODUCTION_SETTINGS).passwordMinLength).toBe(10);
    expect(readConfig({ ...PRODUCTION_SETTINGS, PASSWORD_MIN_LENGTH: '14' }).passwordMinLength).toBe(14);
  });
});

describe("the first user's password in production", () => {
  const started = (ADMIN_PASSWORD: string, change: Readonly<Record<string, string>> = {}) =>
    readConfig({ ...PRODUCTION_SETTINGS, ADMIN_USERNAME: 'meera.nair', ADMIN_PASSWORD, ...change });

  it.each([
    ['Kx7-pR2wQ', passwordTooShortText(10)],
    ['          ', 'belong together'],
    ['meera.nair1', STAFF_TEXTS.passwordNamesUser],
    ['welcome@123', STAFF_TEXTS.passwordWellKnown],
    ['x'.repeat(201), STAFF_TEXTS.passwordTooLong],
  ])('is held to the rules of all others: %j is refused', (password, sentence) => {
    expect(() => started(password)).toThrow(sentence);
  });

  it('is as long as the setting asks for', () => {
    expect(started('Kx7-pR2wQt').isProduction).toBe(true);
    expect(() => started('Kx7-pR2wQt', { PASSWORD_MIN_LENGTH: '14' })).toThrow(passwordTooShortText(14));
  });
});
