import { describe, expect, it } from 'vitest';
import { aProvidedPortal, PEOPLE, ProviderBrowser } from '../../../test/identity-provider.ts';
import { aGuardedUser } from '../../../test/second-factor.ts';
import { aColleague, ask, PASSWORD, recordsOf } from '../../../test/staff.ts';
import { staffIdentities } from '../../db/schema/identity-provider.ts';

const provided = await aProvidedPortal({
  STAFF_SECOND_FACTOR: 'required',
  OIDC_ROLES: '',
  OIDC_PASSWORD_USERS: 'break.glass,sunil.das',
});
const { portal } = provided;
const statusOf = async (token: unknown) =>
  (await ask(portal, 'GET', '/api/applications', undefined, String(token))).status;

describe('the second factor after a sign-in by the identity provider', () => {
  it('is not asked for where the provider says that it asked for one', async () => {
    await aColleague(portal, 'ops', { username: PEOPLE.ops });
    const answer = await provided.browser().signIn(PEOPLE.ops);
    expect(answer.status).toBe(200);
    expect(await statusOf(answer.body['token'])).toBe(200);
  });

  it('is asked for as after the password where the provider asked for none', async () => {
    const user = await aGuardedUser(portal, 'ops', { username: PEOPLE.withoutFactor });
    const link = { staffUserId: user.id, issuer: provided.issuer, subject: PEOPLE.withoutFactor };
    await portal.database.insert(staffIdentities).values(link);
    const browser = provided.browser();
    expect(await browser.signIn(PEOPLE.withoutFactor)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    const answer = await browser.post('/api/admin/login/factor', { method: 'totp', code: user.nextCode() });
    expect(answer.status).toBe(200);
    expect(await statusOf(answer.body['token'])).toBe(200);
    expect((await recordsOf(portal, user.id)).slice(0, 2)).toMatchObject([
      {
        action: 'staff.logged-in',
        after: { signed_in_by: 'identity provider', second_factor: 'totp' },
      },
      { action: 'staff.login-factor-asked' },
    ]);
    // The session is the provider's too: it ends with the one there.
    await browser.signOutThere(provided.issuer);
    await expect.poll(() => statusOf(answer.body['token'])).toBe(401);
  });
});

describe('a portal that gives the roles itself', () => {
  it('adds nobody by itself', async () => {
    expect(await provided.browser().signIn(PEOPLE.sales)).toMatchObject({
      status: 403,
      body: {
        error: 'There is no user with the name of your email address here. Please ask an admin to add it.',
      },
    });
  });
});

describe('a password where an identity provider is set', () => {
  it('opens the portal for the users alone whom the setting names', async () => {
    const named = await aColleague(portal, 'admin', { username: 'break.glass' });
    const other = await aColleague(portal, 'ops');
    const logIn = (username: string) => portal.post('/api/admin/login', { username, password: PASSWORD });
    expect((await logIn(named.username)).status).toBe(200);
    expect(await logIn(other.username)).toMatchObject({ status: 403, body: { code: 'PASSWORD_NOT_USED' } });
    const wrong = await portal.post('/api/admin/login', { username: other.username, password: 'wrong one' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
  });
});

describe('the clocks of the portal and the provider', () => {
  it('may be half a minute apart, and not two hours', async () => {
    const late = await portal.another({ PORT: '0' });
    const signIn = () => new ProviderBrowser(late, portal.url).signIn(PEOPLE.ops);
    late.clock.advance(30);
    expect((await signIn()).status).toBe(200);
    late.clock.advance(2 * 60 * 60);
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'IDENTITY_REFUSED' } });
    await late.stop();
  });
});
