import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, ask, PASSWORD, recordsOf, staffRow } from '../../../test/staff.ts';
import { sessions } from '../../db/schema/identity.ts';
import { staffUsers } from '../../db/schema/staff.ts';

const portal = await aPortal();

const login = (username: unknown, password: unknown) =>
  ask(portal, 'POST', '/api/admin/login', { username, password });

const WRONG = refusal(401, 'WRONG_CREDENTIALS', 'The username or password is not right.');

describe('staff login', () => {
  it('answers a token and the user, without any secret [1.16 7.61]', async () => {
    const user = await aColleague(portal, 'sales', { mobileNumber: '9812345670' });
    const answer = await login(user.username, PASSWORD);
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          id: user.id,
          username: user.username,
          role: 'sales',
          mobile_number: '9812345670',
          is_active: true,
          created_at: user.createdAt,
        },
      },
    });
  });

  it('takes the username however it is capitalised', async () => {
    const user = await aColleague(portal, 'ops');
    expect(await login(` ${user.username.toUpperCase()} `, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('keeps the session for files in a cookie that no script and no other site can use', async () => {
    const user = await aColleague(portal, 'ops');
    const answer = await login(user.username, PASSWORD);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toBe(`portal_staff=${String(answer.body['token'])}; Path=/; HttpOnly; SameSite=Strict`);
  });

  it('is recorded with who, when and from where', async () => {
    const user = await aColleague(portal, 'admin');
    await login(user.username, 'not this one');
    await login(user.username, PASSWORD);
    expect(await recordsOf(portal, user.id)).toMatchObject([
      { kind: 'staff', actor: user.username, action: 'staff.logged-in', ip: '127.0.0.1' },
      { kind: 'visitor', actor: user.username, action: 'staff.login-failed', ip: '127.0.0.1' },
    ]);
  });

  it('does not tell whether the name or the password is wrong', async () => {
    const user = await aColleague(portal, 'ops');
    const gone = await aColleague(portal, 'ops', { isActive: false, deletedAt: new Date().toISOString() });
    expect(told(await login(user.username, 'not this one'))).toEqual(WRONG);
    expect(told(await login('nobody.here', PASSWORD))).toEqual(WRONG);
    expect(told(await login("' or 1=1 --", PASSWORD))).toEqual(WRONG);
    expect(told(await login(gone.username, PASSWORD))).toEqual(WRONG);
  });

  it('tells an inactive user so, but only with the right password [4.47]', async () => {
    const user = await aColleague(portal, 'ops', { isActive: false });
    expect(told(await login(user.username, 'not this one'))).toEqual(WRONG);
    expect(told(await login(user.username, PASSWORD))).toEqual(
      refusal(403, 'ACCOUNT_INACTIVE', 'This user is not active. Please ask an admin to activate it.'),
    );
    expect(await portal.database.$count(sessions, eq(sessions.staffUserId, user.id))).toBe(0);
  });

  it.each([
    ['nothing', {}],
    ['no password', { username: 'someone' }],
    ['a blank username', { username: '  ', password: 'x' }],
    ['an empty password', { username: 'someone', password: '' }],
    ['other types', { username: 7, password: ['x'] }],
    ['a password that is too long to be one', { username: 'someone', password: 'x'.repeat(1001) }],
  ])('refuses %s [7.62]', async (_what, body) => {
    const text = 'Please enter your username and password.';
    expect(await ask(portal, 'POST', '/api/admin/login', body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: text, error: text },
    });
  });
});

describe('a staff session', () => {
  const open = async () => {
    const user = await aColleague(portal, 'ops');
    const { body } = await login(user.username, PASSWORD);
    return { user, token: String(body['token']) };
  };
  const isAlive = async (token: string) =>
    (await ask(portal, 'GET', '/api/applications', undefined, token)).status === 200;

  it('opens the panel until it is ended', async () => {
    const { user, token } = await open();
    expect(await isAlive(token)).toBe(true);
    const answer = await ask(portal, 'POST', '/api/admin/logout', undefined, token);
    expect(told(answer)).toEqual({ status: 200, body: { message: 'Logout Success' } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^portal_staff=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isAlive(token)).toBe(false);
    expect((await recordsOf(portal, user.id))[0]).toMatchObject({ action: 'staff.logged-out' });
  });

  it('ends after 12 hours without use, and not while it is used', async () => {
    const { token } = await open();
    const elevenHours = 11 * 60 * 60;
    portal.clock.advance(elevenHours);
    expect(await isAlive(token)).toBe(true);
    portal.clock.advance(elevenHours);
    expect(await isAlive(token)).toBe(true);
    portal.clock.advance(12 * 60 * 60 + 1);
    expect(await isAlive(token)).toBe(false);
  });

  it('is a staff session alone: a stored role or a made-up token opens nothing [6.20]', async () => {
    expect((await ask(portal, 'GET', '/api/applications')).status).toBe(401);
    const madeUp = 'x'.repeat(43);
    expect((await ask(portal, 'GET', '/api/applications', undefined, madeUp)).status).toBe(401);
  });

  it('follows the role as it is now [6.58]', async () => {
    const { user, token } = await open();
    expect((await ask(portal, 'GET', '/api/admin/users', undefined, token)).status).toBe(403);
    await portal.database.update(staffUsers).set({ role: 'admin' }).where(eq(staffUsers.id, user.id));
    expect((await ask(portal, 'GET', '/api/admin/users', undefined, token)).status).toBe(200);
    expect((await staffRow(portal, user.id)).role).toBe('admin');
  });
});
