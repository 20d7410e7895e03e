import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusal, told } from '../../../test/answers.ts';
import { aMobile } from '../../../test/database/rows.ts';
import { aPortal, type Answer } from '../../../test/portal.ts';
import { aGuardedUser, App, CookieJar, type Guarded } from '../../../test/second-factor.ts';
import { aSession } from '../../../test/session.ts';
import { SoftwarePasskey } from '../../../test/software-passkey.ts';
import { aColleague, aDesk, ask, PASSWORD, recordsOf } from '../../../test/staff.ts';
import { staffFactors, staffRecoveryCodes } from '../../db/schema/second-factors.ts';

const portal = await aPortal({
  STAFF_SECOND_FACTOR: 'offered,ops=required,sales=off',
  STAFF_FACTOR_RESET: 'direct',
});
const OWN = '/api/admin/second-factor';
const WITH_ID = z.object({ id: z.number() });
const SITE = { rpId: 'portal.test', origin: 'http://portal.test' };
const NEEDS_PASSWORD = refusal(403, 'PASSWORD_NEEDED', 'Please enter your password again to change this.');

const as =
  (token: string) =>
  (method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(portal, method, path, body, token);
const tokenOf = async (username: string) =>
  String((await new CookieJar(portal).logIn(username)).body['token']);
const factorId = (answer: Answer) => WITH_ID.optional().parse(answer.body['factor'])?.id;

async function aPasskey(token: string, passkey = new SoftwarePasskey()) {
  const { body } = await as(token)('POST', `${OWN}/passkey`);
  const challenge = String(body['challenge']);
  const created = passkey.create({ ...SITE, challenge });
  const added = await as(token)('POST', `${OWN}/passkey/confirm`, { name: 'Safe key', passkey: created });
  return { passkey, created, added };
}

/** The answer of the login after the password, with this passkey. */
async function logInWith(user: Guarded, passkey: SoftwarePasskey, site = SITE, count?: number) {
  const browser = new CookieJar(portal);
  await browser.logIn(user.username);
  const { body } = await browser.post('/api/admin/login/factor/passkey');
  const challenge = String(body['challenge']);
  const used = passkey.use({ ...site, challenge }, count);
  return { browser, used, answer: await browser.confirm({ method: 'passkey', passkey: used }) };
}

describe('an authenticator app', () => {
  it('is added with the code that it shows, and its key is kept sealed', async () => {
    const mobileNumber = aMobile();
    const user = await aColleague(portal, 'admin', { mobileNumber });
    const call = as(await tokenOf(user.username));
    const { body } = await call('POST', `${OWN}/totp`);
    expect(body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/),
    });
    const app = new App(portal, String(body['secret']));
    const wrong = await call('POST', `${OWN}/totp/confirm`, { name: 'Phone', code: app.wrongCode() });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
    const added = await call('POST', `${OWN}/totp/confirm`, { name: ' Phone ', code: app.code() });
    expect(added).toMatchObject({ status: 200, body: { factor: { kind: 'totp', name: 'Phone' } } });
    expect((await call('POST', `${OWN}/totp`)).status).toBe(409);
    expect((await call('GET', OWN)).body).toMatchObject({
      mode: 'offered',
      factors: [{ kind: 'totp', last_used_at: null }],
      recovery_codes: { left: 10 },
    });
    const rows = JSON.stringify([
      await portal.database.select().from(staffFactors),
      await portal.database.select().from(staffRecoveryCodes),
      await recordsOf(portal, user.id),
      portal.logged,
    ]);
    expect(rows).not.toContain(body['secret']);
    for (const code of Object.values(added.body['recovery_codes'] ?? {})) {
      expect(rows).not.toContain(String(code));
    }
    expect((await recordsOf(portal, user.id))[0]).toMatchObject({ action: 'staff.factor-added' });
    await expect
      .poll(async () => (await portal.sandbox.messagesTo(mobileNumber))[0]?.text)
      .toContain(`The second factors of ${user.username}`);
  });

  it('begins again after a quarter of an hour', async () => {
    const user = await aColleague(portal, 'admin');
    const token = await tokenOf(user.username);
    const { body } = await as(token)('POST', `${OWN}/totp`);
    portal.clock.advance(15 * 60 + 1);
    await as(token)('POST', '/api/admin/confirm-password', { password: PASSWORD });
    const code = new App(portal, String(body['secret'])).code();
    expect((await as(token)('POST', `${OWN}/totp/confirm`, { name: 'Phone', code })).status).toBe(409);
  });
});

describe('a passkey', () => {
  it('is added and opens the account, once for each signature', async () => {
    const user = await aGuardedUser(portal, 'admin');
    const { passkey, created, added } = await aPasskey(user.token);
    expect(added).toMatchObject({ status: 200, body: { factor: { kind: 'passkey', name: 'Safe key' } } });
    expect(added.body).not.toHaveProperty('recovery_codes');
    const twice = { name: 'Again', passkey: created };
    expect((await as(user.token)('POST', `${OWN}/passkey/confirm`, twice)).status).toBe(409);
    const { browser, used, answer } = await logInWith(user, passkey);
    expect(answer).toMatchObject({ status: 200, body: { user: { username: user.username } } });
    await browser.logIn(user.username);
    expect((await browser.confirm({ method: 'passkey', passkey: used })).status).toBe(401);
    await browser.post('/api/admin/login/factor/passkey');
    expect((await browser.confirm({ method: 'passkey', passkey: used })).status).toBe(401);
  });

  it('is refused from another site, from another user, and as a copy', async () => {
    const user = await aGuardedUser(portal, 'admin');
    const { passkey } = await aPasskey(user.token);
    const evil = { rpId: 'portal.test', origin: 'http://portal.example' };
    expect((await logInWith(user, passkey, evil)).answer.status).toBe(401);
    expect((await logInWith(user, new SoftwarePasskey())).answer.status).toBe(401);
    expect((await logInWith(user, passkey)).answer.status).toBe(200);
    expect((await logInWith(user, passkey, SITE, 1)).answer.status).toBe(401);
    const other = await aGuardedUser(portal, 'admin');
    expect((await aPasskey(other.token, passkey)).added.status).toBe(409);
    expect((await logInWith(other, passkey)).answer.status).toBe(401);
  });

  it('is refused if the authenticator signed another id, however long', async () => {
    const token = await tokenOf((await aColleague(portal, 'admin')).username);
    for (const length of [16, 1023, 9000]) {
      const { body } = await as(token)('POST', `${OWN}/passkey`);
      const ceremony = { ...SITE, challenge: String(body['challenge']) };
      const passkey = new SoftwarePasskey().create(ceremony, randomBytes(length));
      const answer = await as(token)('POST', `${OWN}/passkey/confirm`, { name: 'Key', passkey });
      expect(answer).toMatchObject({ status: 400, body: { fields: { passkey: expect.any(String) } } });
    }
  });

  it.each([[{}], [{ name: 'Key' }], [{ name: ' ', passkey: {} }], [{ name: 'Key', passkey: { id: 7 } }]])(
    'is refused with %j',
    async (body) => {
      const user = await aColleague(portal, 'admin');
      const token = await tokenOf(user.username);
      expect((await as(token)('POST', `${OWN}/passkey/confirm`, body)).status).toBe(400);
    },
  );
});

describe('a change of the own factors', () => {
  it('needs the password again after ten minutes', async () => {
    const user = await aGuardedUser(portal, 'admin');
    const call = as(user.token);
    portal.clock.advance(10 * 60 + 1);
    for (const path of ['totp', 'passkey', 'recovery-codes']) {
      expect(told(await call('POST', `${OWN}/${path}`))).toEqual(NEEDS_PASSWORD);
    }
    const wrong = await call('POST', '/api/admin/confirm-password', { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'OLD_PASSWORD_WRONG' } });
    expect(told(await call('POST', `${OWN}/recovery-codes`))).toEqual(NEEDS_PASSWORD);
    expect((await call('POST', '/api/admin/confirm-password', { password: PASSWORD })).status).toBe(200);
    const codes = await call('POST', `${OWN}/recovery-codes`);
    expect(codes.status).toBe(200);
    const browser = new CookieJar(portal);
    await browser.logIn(user.username);
    expect((await browser.confirm({ method: 'recovery', code: user.recoveryCodes[0] })).status).toBe(401);
  });

  it('renames and removes own ones alone', async () => {
    const user = await aGuardedUser(portal, 'admin');
    const other = await aGuardedUser(portal, 'admin');
    const id = factorId((await aPasskey(user.token)).added);
    const call = as(user.token);
    expect((await as(other.token)('PUT', `${OWN}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await as(other.token)('DELETE', `${OWN}/${id}`)).status).toBe(404);
    expect((await call('PUT', `${OWN}/${id}`, { name: 'YubiKey' })).body).toMatchObject({ name: 'YubiKey' });
    expect((await call('PUT', `${OWN}/${id}`, { name: 'x'.repeat(61) })).status).toBe(400);
    expect((await call('DELETE', `${OWN}/${id}`)).status).toBe(200);
    const [app] = z.array(WITH_ID).parse((await call('GET', OWN)).body['factors']);
    expect((await call('DELETE', `${OWN}/${app?.id}`)).status).toBe(200);
    expect((await call('GET', OWN)).body).toMatchObject({ factors: [], recovery_codes: null });
    expect((await call('POST', `${OWN}/recovery-codes`)).status).toBe(409);
    expect((await new CookieJar(portal).logIn(user.username)).status).toBe(200);
  });

  it('ends the other sessions with the first factor, and is refused to a session that gave none', async () => {
    const user = await aColleague(portal, 'admin');
    const [own, other] = [await tokenOf(user.username), await tokenOf(user.username)];
    expect((await as(other)('POST', `${OWN}/totp`)).status).toBe(200);
    expect((await aPasskey(own)).added.status).toBe(200);
    for (const path of [OWN, '/api/applications']) {
      expect((await as(other)('GET', path)).status).toBe(401);
      expect((await as(own)('GET', path)).status).toBe(200);
    }
    const withoutFactor = await aSession(portal, { staffUserId: user.id }, undefined, false);
    for (const path of ['totp', 'passkey', 'recovery-codes']) {
      expect(await as(withoutFactor)('POST', `${OWN}/${path}`)).toMatchObject({
        status: 401,
        body: { code: 'NOT_SIGNED_IN' },
      });
    }
    const later = await aGuardedUser(portal, 'admin');
    const browser = new CookieJar(portal);
    await browser.logIn(later.username);
    const { body } = await browser.confirm({ method: 'totp', code: later.nextCode() });
    expect((await aPasskey(later.token)).added.status).toBe(200);
    expect((await as(String(body['token']))('GET', OWN)).status).toBe(200);
  });

  it('is refused where the role has none', async () => {
    const { token } = await aDesk(portal, 'sales');
    expect(await as(token)('POST', `${OWN}/totp`)).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
  });
});

describe('a role that needs a second factor', () => {
  it('opens nothing until one is added, and keeps the last one', async () => {
    const user = await aColleague(portal, 'ops');
    const login = await new CookieJar(portal).logIn(user.username);
    expect(login).toMatchObject({ status: 200, body: { must_add_factor: true } });
    const token = String(login.body['token']);
    const list = () => as(token)('GET', '/api/applications');
    expect(await list()).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_MISSING' } });
    expect(
      (await portal.get('/admin_files/x', { headers: { cookie: `portal_staff=${token}` } })).status,
    ).toBe(403);
    const id = factorId((await aPasskey(token)).added);
    expect((await list()).status).toBe(200);
    expect(await as(token)('DELETE', `${OWN}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'LAST_FACTOR' },
    });
  });
});

describe('an admin', () => {
  it('resets the factors of a colleague, who is logged out and told', async () => {
    const admin = await aDesk(portal, 'admin');
    const user = await aGuardedUser(portal, 'admin');
    const reset = () => admin.ask('POST', `/api/admin/users/${user.id}/reset-factors`);
    expect((await reset()).status).toBe(200);
    expect((await as(user.token)('GET', OWN)).status).toBe(401);
    expect((await new CookieJar(portal).logIn(user.username)).status).toBe(200);
    expect((await reset()).status).toBe(409);
    expect((await admin.ask('POST', '/api/admin/users/999999/reset-factors')).status).toBe(404);
    const records = await recordsOf(portal, user.id);
    expect(records.find(({ action }) => action === 'staff.factors-reset')).toMatchObject({
      actor: admin.user.username,
      before: { factors: 1 },
    });
  });
});
