import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../../test/portal-settings.ts';
import { readConfig } from '../config.ts';

const WHOLE = {
  ...TEST_SETTINGS,
  OIDC_ISSUER: 'https://login.bank.example/realm',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_EMAIL_DOMAINS: 'Bank.example, bank.co.in',
};

describe('the settings of the identity provider', () => {
  it('are none at all by default', () => {
    expect(readConfig(TEST_SETTINGS).identity).toBeUndefined();
  });

  it('become one thing that is whole', () => {
    const roles = 'CN=portal,OU=x=admin'.split(',').at(-1) ?? '';
    expect(readConfig({ ...WHOLE, OIDC_ROLES: `portal-admins=admin,${roles}` }).identity).toEqual({
      client: {
        issuer: WHOLE.OIDC_ISSUER,
        clientId: 'portal',
        clientSecret: 'secret',
        scopes: ['openid', 'email', 'profile'],
        roleClaim: 'groups',
      },
      rules: {
        name: 'the bank',
        emailDomains: ['bank.example', 'bank.co.in'],
        roles: new Map([
          ['portal-admins', 'admin'],
          ['OU=x', 'admin'],
        ]),
        secondFactor: 'amr',
        passwordUsers: undefined,
      },
    });
  });

  it.each([
    ['', undefined],
    ['none', []],
    ['Break.Glass, other', ['break.glass', 'other']],
  ])('let those use a password whom %j names', (OIDC_PASSWORD_USERS, names) => {
    expect(readConfig({ ...WHOLE, OIDC_PASSWORD_USERS }).identity?.rules.passwordUsers).toEqual(names);
  });

  it.each([
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET'],
    [{ OIDC_EMAIL_DOMAINS: '' }, 'OIDC_EMAIL_DOMAINS'],
    [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'login' }, 'OIDC_ISSUER'],
    [{ OIDC_ROLES: 'portal-admins' }, 'OIDC_ROLES'],
    [{ OIDC_ROLES: 'portal-admins=chief' }, 'OIDC_ROLES'],
    [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES'],
    [{ OIDC_SECOND_FACTOR: 'sometimes' }, 'OIDC_SECOND_FACTOR'],
  ])('are refused by name with %j', (change, name) => {
    expect(() => readConfig({ ...WHOLE, ...change })).toThrow(name);
  });
});
