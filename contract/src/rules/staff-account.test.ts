import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkRecoveryCode, checkUsername, loginWaitSeconds } from './staff-account.ts';

describe('a staff password', () => {
  it('has at least 6 characters [9.32]', () => {
    for (const short of ['', '12345', 'a b c', '      ']) {
      expect(checkNewPassword(short)).toBe('Password must be at least 6 characters long');
    }
    expect(checkNewPassword('tr4ms!')).toBeUndefined();
  });

  it('is none that everybody tries first, however it is capitalised [5.87]', () => {
    for (const known of ['123456', 'password', 'Password@123', 'ADMIN123', 'qwerty', ' welcome1 ']) {
      expect(checkNewPassword(known)).toMatch(/too well known/);
    }
  });

  it('is not so long that hashing it would be an attack', () => {
    expect(checkNewPassword('x'.repeat(201))).toBe('Please use at most 200 characters.');
    expect(checkNewPassword('x'.repeat(200))).toBeUndefined();
  });
});

describe('a username', () => {
  it.each(['abc', 'asha.rao', 'ops_2', 'a-b', 'x'.repeat(50)])('may be %s', (name) => {
    expect(checkUsername(name)).toBeUndefined();
  });
  it.each(['ab', 'x'.repeat(51), 'asha rao', 'asha@bank', 'आशा', '<b>', 'a/b/c'])('is not %s', (name) => {
    expect(checkUsername(name)).toMatch(/3 to 50/);
  });
  it('is required', () => expect(checkUsername(' ')).toBe('Username is required.'));
});

describe('the wait after failed logins', () => {
  it('begins with the fifth, doubles, and ends at a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 9, 10, 60].map((failures) => loginWaitSeconds(failures))).toEqual([
      0, 0, 30, 60, 120, 480, 900, 900,
    ]);
  });
});

describe('a recovery code', () => {
  it('has six digits', () => {
    expect(checkRecoveryCode('012345')).toBeUndefined();
    expect(checkRecoveryCode('1234')).toBe('The code has 6 digits.');
    expect(checkRecoveryCode('')).toBe('Please enter the code from the SMS.');
  });
});
