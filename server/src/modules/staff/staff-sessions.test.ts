import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aMobile } from '../../../test/database/rows.ts';
import { anApplicant } from '../../../test/applicant.ts';
import { aPortal } from '../../../test/portal.ts';
import { aGuardedUser, CookieJar } from '../../../test/second-factor.ts';
import { aSession } from '../../../test/session.ts';
import { aColleague, aDesk, ask, PASSWORD, recordsOf } from '../../../test/staff.ts';
import { sessions } from '../../db/schema/identity.ts';

const portal = await aPortal({ STAFF_IDLE_MINUTES: '30', STAFF_SESSION_HOURS: '12' });
const MINUTE = 60;
const LISTED = z.array(
  z.looseObject({ id: z.number(), is_current: z.boolean(), username: z.string().optional() }),
);

const status = async (token: string, method = 'GET', path = '/api/applications') =>
  (await ask(portal, method, path, undefined, token)).status;
const listOf = async (token: string, path = '/api/admin/sessions') => {
  const { body } = await ask(portal, 'GET', path, undefined, token);
  return LISTED.parse(body['sessions']);
};
async function twoSessions() {
  const user = await aColleague(portal, 'sales');
  const logIn = async () => String((await new CookieJar(portal).logIn(user.username)).body['token']);
  const [own, other] = [await logIn(), await logIn()];
  const listed = await listOf(own);
  const idOfOther = listed.find(({ is_current: isCurrent }) => !isCurrent)?.id;
  return { user, own, other, listed, idOfOther };
}

describe('the own sessions', () => {
  it('are listed with browser, address and times, and ended one by one', async () => {
    const { user, own, other, listed, idOfOther } = await twoSessions();
    expect(listed).toHaveLength(2);
    expect(listed.find(({ is_current: isCurrent }) => isCurrent)).toEqual({
      id: expect.any(Number),
      user_agent: expect.any(String),
      ip: '127.0.0.1',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      is_current: true,
      remembered_until: null,
    });
    expect(await status(own, 'DELETE', `/api/admin/sessions/${idOfOther}`)).toBe(200);
    expect(await status(other)).toBe(401);
    expect(await status(own)).toBe(200);
    expect(await status(own, 'DELETE', `/api/admin/sessions/${idOfOther}`)).toBe(404);
    expect((await recordsOf(portal, user.id))[0]).toMatchObject({ action: 'staff.session-ended' });
  });

  it('are ended all but this one, and none of another user', async () => {
    const { own, other } = await twoSessions();
    const stranger = await twoSessions();
    const foreign = `/api/admin/sessions/${stranger.idOfOther}`;
    expect(await status(own, 'DELETE', foreign)).toBe(404);
    expect(await status(own, 'POST', '/api/admin/sessions/end-others')).toBe(200);
    expect(
      await Promise.all([own, other, stranger.own, stranger.other].map((token) => status(token))),
    ).toEqual([200, 401, 200, 200]);
  });

  it('end each other at the same time without a deadlock: one of them stays', async () => {
    const { own, other } = await twoSessions();
    const both = await Promise.all(
      [own, other].map((token) => status(token, 'POST', '/api/admin/sessions/end-others')),
    );
    expect(both.map(String).toSorted()).toEqual(['200', '401']);
  });
});

describe('an admin', () => {
  it('sees and ends the sessions of everybody', async () => {
    const admin = await aDesk(portal, 'admin');
    const { user, own, other } = await twoSessions();
    const all = await listOf(admin.token, '/api/admin/staff-sessions');
    const theirs = all.filter(({ username }) => username === user.username);
    expect(theirs).toHaveLength(2);
    for (const { id } of theirs) {
      expect((await admin.ask('DELETE', `/api/admin/staff-sessions/${id}`)).status).toBe(200);
    }
    expect([await status(own), await status(other)]).toEqual([401, 401]);
    const { token } = await anApplicant(portal);
    const [row] = await portal.database.select().from(sessions).where(eq(sessions.kind, 'candidate'));
    expect((await admin.ask('DELETE', `/api/admin/staff-sessions/${row?.id}`)).status).toBe(404);
    expect(await status(token, 'GET', '/api/dataset/get-application-data/')).toBe(200);
  });

  it('sees when each user last logged in', async () => {
    const admin = await aDesk(portal, 'admin');
    const { user } = await twoSessions();
    const { rows } = await admin.list('/api/admin/users', 'users', { page: 1 });
    const seen = rows.find(({ id }) => id === user.id);
    const at = Date.parse(String(seen?.['last_login_at']));
    expect(Math.abs(at - portal.clock.now().getTime())).toBeLessThan(MINUTE * 1000);
    expect(rows.find(({ id }) => id === admin.user.id)).toMatchObject({ last_login_at: null });
  });
});

describe('a remembered browser', () => {
  async function aRememberedBrowser() {
    const user = await aGuardedUser(portal, 'sales');
    const browser = new CookieJar(portal);
    await browser.logIn(user.username);
    const { body } = await browser.confirm({ method: 'totp', code: user.nextCode(), remember: true });
    return { user, browser, token: String(body['token']) };
  }

  it.each(['the user', 'the user with all others', 'an admin'])(
    'needs the second factor again when its session is ended by %s',
    async (by) => {
      const admin = await aDesk(portal, 'admin');
      const { user, browser } = await aRememberedBrowser();
      const id = (await listOf(user.token)).find((each) => each['remembered_until'] !== null)?.id;
      const ended = {
        'the user': () => status(user.token, 'DELETE', `/api/admin/sessions/${id}`),
        'the user with all others': () => status(user.token, 'POST', '/api/admin/sessions/end-others'),
        'an admin': () => status(admin.token, 'DELETE', `/api/admin/staff-sessions/${id}`),
      }[by];
      expect(await ended?.()).toBe(200);
      expect((await browser.logIn(user.username)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    },
  );

  it('without an open session is counted for its user, and forgotten with all others', async () => {
    const { user, browser, token } = await aRememberedBrowser();
    const elsewhere = async (seenBy: string) =>
      (await ask(portal, 'GET', '/api/admin/sessions', undefined, seenBy)).body['remembered_elsewhere'];
    expect(await elsewhere(user.token)).toBe(0);
    expect(await status(token, 'POST', '/api/admin/logout')).toBe(200);
    expect(await elsewhere(user.token)).toBe(1);
    expect(await status(user.token, 'POST', '/api/admin/sessions/end-others')).toBe(200);
    expect(await elsewhere(user.token)).toBe(0);
    expect((await browser.logIn(user.username)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('stays remembered if its own session ends all others', async () => {
    const { user, browser, token } = await aRememberedBrowser();
    expect(await status(token, 'POST', '/api/admin/sessions/end-others')).toBe(200);
    expect((await browser.logIn(user.username)).status).toBe(200);
  });

  it.each(['another role', 'a deactivation'])(
    'needs the second factor again after %s of its user, whether or not it has a session',
    async (change) => {
      const admin = await aDesk(portal, 'admin');
      const { user, browser, token } = await aRememberedBrowser();
      expect(await status(token, 'POST', '/api/admin/logout')).toBe(200);
      const path = `/api/admin/users/${user.id}`;
      const toggle = (isActive: boolean) =>
        admin.ask('POST', `${path}/toggle-status`, { is_active: isActive });
      if (change === 'another role') expect((await admin.ask('PUT', path, { role: 'ops' })).status).toBe(200);
      else for (const isActive of [false, true]) expect((await toggle(isActive)).status).toBe(200);
      expect((await browser.logIn(user.username)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    },
  );
});

describe('a staff session', () => {
  const timeOf = async (token: string, method = 'GET') =>
    (await ask(portal, method, '/api/admin/session', undefined, token)).body;

  it('ends after the idle time; asking how long it lasts does not keep it', async () => {
    const user = await aColleague(portal, 'ops');
    const token = String((await new CookieJar(portal).logIn(user.username)).body['token']);
    expect(await timeOf(token)).toMatchObject({ idle_seconds: 30 * MINUTE });
    portal.clock.advance(20 * MINUTE);
    expect(Number((await timeOf(token))['seconds_left'])).toBeLessThanOrEqual(10 * MINUTE);
    expect(Number((await timeOf(token, 'POST'))['seconds_left'])).toBeGreaterThan(29 * MINUTE);
    portal.clock.advance(29 * MINUTE);
    expect(await timeOf(token)).not.toHaveProperty('code');
    portal.clock.advance(2 * MINUTE);
    expect(await timeOf(token)).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await status(token)).toBe(401);
  });

  it('ends after its whole time, however much it is used', async () => {
    const user = await aColleague(portal, 'ops');
    const token = String((await new CookieJar(portal).logIn(user.username)).body['token']);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      expect(await status(token)).toBe(200);
      portal.clock.advance(20 * MINUTE);
    }
    expect(Number((await timeOf(token, 'POST'))['seconds_left'])).toBeLessThanOrEqual(20 * MINUTE);
    portal.clock.advance(21 * MINUTE);
    expect(await status(token)).toBe(401);
  });
});

describe('a session after a change of the own password', () => {
  it('ends when the one before would have ended, and its password counts as entered now', async () => {
    const desk = await aDesk(portal, 'ops');
    const openedAt = new Date(portal.clock.now().getTime() - (12 * 60 - 10) * MINUTE * 1000).toISOString();
    const ofUser = eq(sessions.staffUserId, desk.user.id);
    await portal.database.update(sessions).set({ createdAt: openedAt }).where(ofUser);
    const body = { old_password: PASSWORD, new_password: 'a boat on the river' };
    const token = String((await desk.ask('POST', '/api/admin/reset-password', body)).body['token']);
    const { body: time } = await ask(portal, 'GET', '/api/admin/session', undefined, token);
    expect(Number(time['seconds_left'])).toBeLessThanOrEqual(10 * MINUTE);
    expect(await status(token, 'POST', '/api/admin/second-factor/totp')).toBe(200);
    expect(await status(token)).toBe(200);
    portal.clock.advance(11 * MINUTE);
    expect(await status(token)).toBe(401);
  });
});

describe('a login from a new browser', () => {
  it('is told by SMS, but not the first one and not that of a known browser', async () => {
    const mobileNumber = aMobile();
    const user = await aColleague(portal, 'ops', { mobileNumber });
    const known = new CookieJar(portal);
    await known.logIn(user.username);
    await known.logIn(user.username);
    await new CookieJar(portal).logIn(user.username);
    const texts = async () => (await portal.sandbox.messagesTo(mobileNumber)).map(({ text }) => text);
    await expect.poll(texts).toHaveLength(1);
    expect((await texts())[0]).toContain(`There was a login as ${user.username}`);
  });
});

describe('a candidate', () => {
  it('logs out on all devices at once', async () => {
    const one = await anApplicant(portal);
    const other = await anApplicant(portal);
    const phone = await aSession(portal, { candidateId: one.candidateId });
    const home = '/api/dataset/get-application-data/';
    const answers = await Promise.all(
      [one.token, phone].map((token) => status(token, 'POST', '/api/auth/logout-everywhere/')),
    );
    expect(answers.map(String).toSorted()).toEqual(['200', '401']);
    expect([await status(one.token, 'GET', home), await status(phone, 'GET', home)]).toEqual([401, 401]);
    expect(await status(other.token, 'GET', home)).toBe(200);
  });

  it('has a session for 90 days at most', async () => {
    const { candidateId } = await anApplicant(portal);
    const token = await aSession(portal, { candidateId });
    const home = () => status(token, 'GET', '/api/dataset/get-application-data/');
    const day = 24 * 60 * MINUTE;
    expect(await home()).toBe(200);
    for (let days = 0; days < 80; days += 20) {
      portal.clock.advance(20 * day);
      expect(await home()).toBe(200);
    }
    portal.clock.advance(11 * day);
    expect(await home()).toBe(401);
  });
});
