import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aPortal } from '../../../test/portal.ts';
import { aGuardedUser, CookieJar } from '../../../test/second-factor.ts';
import { aColleague, ask, PASSWORD, recordsOf } from '../../../test/staff.ts';

const portal = await aPortal();
const WRONG = refusal(
  401,
  'SECOND_FACTOR_WRONG',
  'This is not right, or was used already. Please try again or choose another way.',
);
const OVER = refusal(401, 'NOT_SIGNED_IN', 'This took too long. Please enter your password again.');
const opens = async (token: unknown) =>
  (await ask(portal, 'GET', '/api/applications', undefined, String(token))).status;

/** A browser in which the password was right. */
async function halfSignedIn(username: string): Promise<CookieJar> {
  const browser = new CookieJar(portal);
  expect(await browser.logIn(username)).toMatchObject({
    status: 401,
    body: { code: 'SECOND_FACTOR_REQUIRED' },
  });
  return browser;
}

describe('a login with a second factor', () => {
  it('is unchanged for a user without one', async () => {
    const user = await aColleague(portal, 'ops');
    const answer = await new CookieJar(portal).logIn(user.username);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['token', 'user']);
  });

  it('asks for the code of the app after the password, and takes each code once', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = await halfSignedIn(user.username);
    expect(told(await browser.get('/api/admin/login/factor'))).toEqual({
      status: 200,
      body: { methods: ['totp', 'recovery'], remember_days: 30 },
    });
    expect(told(await browser.confirm({ method: 'totp', code: user.usedCode }))).toEqual(WRONG);
    const code = user.nextCode();
    const answer = await browser.confirm({ method: 'totp', code });
    expect(answer).toMatchObject({ status: 200, body: { user: { username: user.username } } });
    expect(await opens(answer.body['token'])).toBe(200);
    const again = await halfSignedIn(user.username);
    expect(told(await again.confirm({ method: 'totp', code }))).toEqual(WRONG);
    expect((await recordsOf(portal, user.id)).slice(0, 4)).toMatchObject([
      { action: 'staff.login-factor-wrong', kind: 'visitor', after: { second_factor: 'totp' } },
      { action: 'staff.login-factor-asked' },
      { action: 'staff.logged-in', after: { second_factor: 'totp' } },
      { action: 'staff.login-factor-wrong' },
    ]);
  });

  it('keeps what it waits with in a cookie for that step alone, which ends after five minutes or with the login', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = new CookieJar(portal);
    const asked = await browser.logIn(user.username);
    const cookies = asked.headers.getSetCookie();
    expect(cookies).toContainEqual(
      expect.stringMatching(
        /^portal_staff_pending=[\w-]{43}; Max-Age=300; Path=\/api\/admin\/login; HttpOnly; SameSite=Strict$/,
      ),
    );
    const pending = /portal_staff_pending=([\w-]+)/.exec(cookies.join('\n'))?.[1] ?? '';
    expect(JSON.stringify(asked.body)).not.toContain(pending);
    expect(await opens(pending)).toBe(401);
    const answer = await browser.confirm({ method: 'totp', code: user.nextCode() });
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^portal_staff_pending=; .*Path=\/api\/admin\/login;.*Expires=Thu, 01 Jan 1970/),
    );
  });

  it('takes one code once, also when it is sent twice at the same time', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browsers = [await halfSignedIn(user.username), await halfSignedIn(user.username)];
    const code = user.nextCode();
    const answers = await Promise.all(browsers.map((browser) => browser.confirm({ method: 'totp', code })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401']);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const user = await aGuardedUser(portal, 'sales');
    expect(user.recoveryCodes).toHaveLength(10);
    expect(user.recoveryCodes[0]).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    const code = user.recoveryCodes[0]?.replace('-', ' ').toLowerCase();
    const browser = await halfSignedIn(user.username);
    const answer = await browser.confirm({ method: 'recovery', code });
    expect(answer.status).toBe(200);
    const again = await halfSignedIn(user.username);
    expect(told(await again.confirm({ method: 'recovery', code }))).toEqual(WRONG);
    const own = await ask(portal, 'GET', '/api/admin/second-factor', undefined, user.token);
    expect(own.body).toMatchObject({ recovery_codes: { left: 9 } });
  });

  it('is remembered by a browser for 30 days, and by no other', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = await halfSignedIn(user.username);
    expect(await browser.confirm({ method: 'totp', code: user.nextCode(), remember: true })).toMatchObject({
      status: 200,
    });
    expect((await browser.logIn(user.username)).status).toBe(200);
    await halfSignedIn(user.username);
    portal.clock.advance(30 * 24 * 60 * 60 + 1);
    expect((await browser.logIn(user.username)).status).toBe(401);
  });
});

describe('a browser that is remembered', () => {
  it('gets a new token, so that an earlier copy of it is not remembered', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = await halfSignedIn(user.username);
    expect((await browser.confirm({ method: 'totp', code: user.nextCode() })).status).toBe(200);
    await browser.logIn(user.username);
    const headers = { cookie: browser.header };
    const proof = { method: 'totp', code: user.nextCode(), remember: true };
    expect((await browser.confirm(proof)).status).toBe(200);
    const claim = { username: user.username, password: PASSWORD };
    const copy = await portal.post('/api/admin/login', claim, { headers });
    expect(copy).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    expect((await browser.logIn(user.username)).status).toBe(200);
  });
});

describe('a login that waits for its factor', () => {
  it('opens nothing: neither its cookie nor its token', async () => {
    const user = await aGuardedUser(portal, 'admin');
    const browser = await halfSignedIn(user.username);
    const pending = /portal_staff_pending=([\w-]+)/.exec(browser.header)?.[1];
    expect(pending).toMatch(/^[\w-]{43}$/);
    expect(await opens(pending)).toBe(401);
    for (const path of ['/api/admin/users', '/api/admin/second-factor', '/admin_files/x.pdf']) {
      expect((await browser.get(path)).status).toBe(401);
    }
  });

  it('is bound to its browser', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = await halfSignedIn(user.username);
    const stolen = browser.header.split('; ').find((cookie) => cookie.startsWith('portal_staff_pending='));
    const proof = { method: 'totp', code: user.nextCode() };
    const headers = { cookie: stolen ?? '' };
    expect(told(await portal.post('/api/admin/login/factor', proof, { headers }))).toEqual(OVER);
    expect(told(await portal.post('/api/admin/login/factor', proof))).toEqual(OVER);
    expect((await browser.confirm(proof)).status).toBe(200);
    expect(told(await browser.confirm({ ...proof, code: user.nextCode() }))).toEqual(OVER);
  });

  it('ends after five minutes, with another password and with the user', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const late = await halfSignedIn(user.username);
    portal.clock.advance(5 * 60 + 1);
    expect(told(await late.confirm({ method: 'totp', code: user.app.code() }))).toEqual(OVER);

    const browser = await halfSignedIn(user.username);
    const inactive = await halfSignedIn(user.username);
    const admin = await aColleague(portal, 'admin');
    const { body } = await new CookieJar(portal).logIn(admin.username);
    const token = String(body['token']);
    const edit = { role: 'ops', password: 'another tree by the river' };
    expect((await ask(portal, 'PUT', `/api/admin/users/${user.id}`, edit, token)).status).toBe(200);
    expect((await browser.confirm({ method: 'totp', code: user.nextCode() })).status).toBe(401);
    await ask(portal, 'DELETE', `/api/admin/users/${user.id}`, undefined, token);
    expect((await inactive.confirm({ method: 'totp', code: user.nextCode() })).status).toBe(401);
  });

  it('cannot be guessed: wrong codes wait longer and longer, from one login to the next', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = await halfSignedIn(user.username);
    const code = user.app.wrongCode();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(told(await browser.confirm({ method: 'totp', code }))).toEqual(WRONG);
    }
    expect(await browser.confirm({ method: 'totp', code })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
    const again = await halfSignedIn(user.username);
    expect((await again.confirm({ method: 'totp', code: user.app.code(1) })).status).toBe(429);
    for (let tries = 5; tries < 20; tries += 1) {
      portal.clock.advance(15 * 60);
      await (await halfSignedIn(user.username)).confirm({ method: 'recovery', code: '22222-22222' });
    }
    portal.clock.advance(15 * 60);
    const last = await halfSignedIn(user.username);
    expect(await last.confirm({ method: 'totp', code: user.app.code() })).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes today. Use a passkey, or wait a day.' },
    });
  });

  it('has a daily limit of wrong codes in known browsers too, which strangers do not share', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = await halfSignedIn(user.username);
    expect((await browser.confirm({ method: 'totp', code: user.nextCode() })).status).toBe(200);
    const wrong = { method: 'recovery', code: '22222-22222' };
    for (let tries = 0; tries < 20; tries += 1) {
      await browser.logIn(user.username);
      expect((await browser.confirm(wrong)).status).toBe(401);
      portal.clock.advance(15 * 60);
    }
    await browser.logIn(user.username);
    expect(await browser.confirm({ method: 'totp', code: user.app.code() })).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes today. Use a passkey, or wait a day.' },
    });
    const other = await halfSignedIn(user.username);
    expect((await other.confirm({ method: 'totp', code: user.app.code() })).status).toBe(200);
  });

  it('pays alone for wrong passkeys: another login of the user does not wait', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = await halfSignedIn(user.username);
    const part = Buffer.from('{}').toString('base64url');
    const response = { clientDataJSON: part, authenticatorData: part, signature: part };
    const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(told(await browser.confirm({ method: 'passkey', passkey }))).toEqual(WRONG);
    }
    expect((await browser.confirm({ method: 'passkey', passkey })).status).toBe(429);
    const other = await halfSignedIn(user.username);
    expect((await other.confirm({ method: 'totp', code: user.nextCode() })).status).toBe(200);
  });

  it.each([
    [{}],
    [{ method: 'totp' }],
    [{ method: 'totp', code: '12345' }],
    [{ method: 'totp', code: 123_456 }],
    [{ method: 'recovery', code: 'x'.repeat(50) }],
    [{ method: 'passkey' }],
    [{ method: 'passkey', passkey: { id: 'a', rawId: 'a', type: 'public-key', response: {} } }],
    [{ method: 'sms', code: '123456' }],
  ])('refuses %j without counting it', async (proof) => {
    expect((await new CookieJar(portal).confirm(proof)).status).toBe(400);
  });

  it('refuses a passkey that was not asked for or is not one', async () => {
    const user = await aGuardedUser(portal, 'ops');
    const browser = await halfSignedIn(user.username);
    const part = Buffer.from('{}').toString('base64url');
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: part, authenticatorData: part, signature: part },
    };
    expect(told(await browser.confirm({ method: 'passkey', passkey }))).toEqual(WRONG);
    expect((await browser.post('/api/admin/login/factor/passkey')).status).toBe(200);
    expect(told(await browser.confirm({ method: 'passkey', passkey }))).toEqual(WRONG);
    expect((await new CookieJar(portal).post('/api/admin/login/factor/passkey')).status).toBe(401);
  });
});

describe('the password', () => {
  it('alone is still not enough after it was recovered', async () => {
    const mobileNumber = '9812340001';
    const user = await aGuardedUser(portal, 'ops', { mobileNumber });
    const browser = new CookieJar(portal);
    const claim = { username: user.username, mobile_number: mobileNumber };
    await browser.post('/api/admin/forgot-password', { action: 'verify_user', ...claim });
    const reset = { action: 'reset_password_self', ...claim, new_password: PASSWORD };
    const otp = await portal.codeFor(mobileNumber);
    expect((await browser.post('/api/admin/forgot-password', { ...reset, otp })).status).toBe(200);
    expect((await browser.logIn(user.username)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });
});
