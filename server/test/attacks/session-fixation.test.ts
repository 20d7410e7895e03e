import { describe, expect, it } from 'vitest';
import {
  aBrowser,
  aPerson,
  BROWSERS_WITH_ADDRESSES,
  logIn,
  newSms,
  register,
  strangersHaveGuessed,
} from '../people.ts';
import { aPortal } from '../portal.ts';
import { aSession } from '../session.ts';
import { aColleague, ask, PASSWORD } from '../staff.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const CHOSEN = 'chosen-by-somebody-else-0123456789abcdefghi';

describe('a session that somebody chose for another', () => {
  it('is not the one that a candidate signs in to, nor does it open anything afterwards', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const { mobile } = person;
    const { code: otp } = await newSms(aBrowser(portal), 'login', person);
    const signedIn = await aBrowser(portal).post(
      `/api/auth/login/?token=${CHOSEN}`,
      { mobile, otp, token: CHOSEN },
      CHOSEN,
    );
    expect(signedIn.status).toBe(200);
    expect(signedIn.body['token']).not.toBe(CHOSEN);
    const asChosen = await portal.get('/api/dataset/get-application-data/', { token: CHOSEN });
    expect(asChosen.status).toBe(401);
  });

  it('is not the one that staff log in to: the cookie is set anew', async () => {
    const user = await aColleague(portal, 'ops');
    const headers = { cookie: `portal_staff=${CHOSEN}` };
    const body = { username: user.username, password: PASSWORD };
    const { headers: answered, status } = await portal.post('/api/admin/login', body, { headers });
    expect(status).toBe(200);
    expect(answered.getSetCookie().join('\n')).toMatch(/^portal_staff=(?!chosen)/m);
    expect((await portal.get('/api/applications', { token: CHOSEN })).status).toBe(401);
  });

  it('ends with its logout, in the header, the cookie and the address, though it is sent again', async () => {
    const staff = await aSession(portal, { staffUserId: (await aColleague(portal, 'admin')).id });
    expect((await ask(portal, 'GET', '/api/applications', undefined, staff)).status).toBe(200);
    await ask(portal, 'POST', '/api/admin/logout', {}, staff);
    const headers = { cookie: `portal_staff=${staff}` };
    for (const options of [{ token: staff }, { headers }]) {
      for (const path of ['/api/applications', '/api/admin_files/files/x.pdf']) {
        expect((await portal.get(path, options)).status).toBe(401);
      }
    }
    const person = aPerson();
    const { token } = await register(aBrowser(portal), person);
    await portal.post('/api/auth/logout/', undefined, { token });
    for (const path of ['/api/dataset/get-application-data/', `/api/files/x.pdf?token=${token}`]) {
      expect((await portal.get(path, { token })).status).toBe(401);
    }
  });
});

describe('a device cookie that somebody put into the browser of another', () => {
  const theftOf = async (planted: string) => {
    const victim = aPerson();
    await register(aBrowser(portal), victim);
    const browser = aBrowser(portal);
    const cookies = new Map([['portal_device', planted]]);
    const headers = { cookie: `portal_device=${planted}`, 'x-forwarded-for': browser.address };
    const { code: otp } = await newSms(browser, 'login', victim);
    const { headers: answered } = await portal.post(
      '/api/auth/login/',
      { mobile: victim.mobile, otp },
      { headers },
    );
    const given = /portal_device=([^;]+)/.exec(answered.getSetCookie().join('\n'))?.[1] ?? '';
    await strangersHaveGuessed(portal, victim, 10);
    const thief = { ...aBrowser(portal), cookies };
    return { victim, given, thief };
  };

  it('is replaced when its account signs in, so that it is known to nobody', async () => {
    const { victim, given } = await theftOf(CHOSEN);
    expect(given).not.toBe(CHOSEN);
    const headers = { cookie: `portal_device=${CHOSEN}` };
    const before = (await portal.sandbox.messagesTo(victim.mobile)).length;
    await portal.database.execute('delete from rate_limits');
    await portal.post('/api/auth/loginOtp/', { mobile: victim.mobile }, { headers });
    await expect
      .poll(async () => (await portal.sandbox.messagesTo(victim.mobile)).length, { timeout: 15_000 })
      .toBeGreaterThan(before);
    // A link instead of a code that could be guessed: the thief is a stranger.
    expect((await portal.sandbox.messagesTo(victim.mobile))[0]?.code).toBeNull();
  });

  it('is replaced though the thief signed in with it first, who is known by the new one alone', async () => {
    const thief = aBrowser(portal);
    const own = aPerson();
    await register(thief, own);
    const planted = thief.cookies.get('portal_device') ?? '';
    const { given } = await theftOf(planted);
    expect(given).not.toBe(planted);
    await logIn(thief, own);
    expect(thief.cookies.get('portal_device')).not.toBe(planted);
  });
});
