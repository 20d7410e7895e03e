import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/db/schema/identity.ts';
import { told } from '../answers.ts';
import { aMobile } from '../database/rows.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES, liftLimits, smsAfter, type TestBrowser } from '../people.ts';
import { aPortal } from '../portal.ts';
import { aColleague, PASSWORD } from '../staff.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const NEXT = 'a boat on the river';

const logIn = (browser: TestBrowser, username: string, password = PASSWORD) =>
  browser.post('/api/admin/login', { username, password });

/** Wrong passwords, all from one place. */
async function failFrom(browser: () => TestBrowser, username: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await logIn(browser(), username, 'not this one');
}

/** A staff user with a browser that signed in before. */
async function anOwner() {
  const mobile = aMobile();
  const { username } = await aColleague(portal, 'ops', { mobileNumber: mobile });
  const browser = aBrowser(portal);
  const { body } = await logIn(browser, username);
  return { username, mobile, browser, token: String(body['token']) };
}

describe('somebody who knows a username and guesses at its password', () => {
  it('does not keep the owner out who comes from another address', async () => {
    const { username } = await anOwner();
    const stranger = aBrowser(portal);
    await failFrom(() => stranger, username, 6);
    expect((await logIn(stranger, username)).status).toBe(429);
    expect((await logIn(aBrowser(portal), username)).status).toBe(200);
  });

  it('does not keep the browser out that signed in before, not even from its own address', async () => {
    const { username, browser } = await anOwner();
    await failFrom(() => aBrowser(portal, browser.address), username, 6);
    expect((await logIn(aBrowser(portal, browser.address), username)).status).toBe(429);
    expect((await logIn(browser, username)).status).toBe(200);
  });

  it('spends nothing of the budget of a known browser, which has one of its own', async () => {
    const { username, browser } = await anOwner();
    for (let time = 0; time < 5; time += 1) {
      expect((await logIn(browser, username, 'mistyped')).status).toBe(401);
    }
    expect((await logIn(browser, username)).status).toBe(429);
    expect((await logIn(aBrowser(portal), username)).status).toBe(200);
    portal.clock.advance(31);
    expect((await logIn(browser, username)).status).toBe(200);
  });

  it('does not keep a signed-in owner from changing the password', async () => {
    const { username, browser, token } = await anOwner();
    await failFrom(() => aBrowser(portal, browser.address), username, 6);
    const change = { old_password: PASSWORD, new_password: NEXT };
    const changed = await browser.post('/api/admin/reset-password', change, token);
    expect(changed).toMatchObject({ status: 200 });
    expect((await logIn(browser, username, NEXT)).status).toBe(200);
  });

  it('is not taken for a known browser with a cookie that was put there or made up', async () => {
    const { username, browser } = await anOwner();
    const other = await anOwner();
    const cookie = other.browser.cookies.get('portal_staff_browser') ?? '';
    const headers = { cookie: `portal_staff_browser=${cookie}`, 'x-forwarded-for': '10.9.9.9' };
    const guess = () => portal.post('/api/admin/login', { username, password: 'not this one' }, { headers });
    for (let time = 0; time < 5; time += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    // Neither of the two owners pays for it.
    expect((await logIn(browser, username)).status).toBe(200);
    expect((await logIn(other.browser, other.username)).status).toBe(200);
  });
});

describe('a code to recover a password', () => {
  const ask = (browser: TestBrowser, username: string, mobile: string) =>
    browser.post('/api/admin/forgot-password', { action: 'verify_user', username, mobile_number: mobile });
  const reset = (browser: TestBrowser, username: string, otp: string) =>
    browser.post('/api/admin/forgot-password', {
      action: 'reset_password_self',
      username,
      new_password: NEXT,
      otp,
    });
  const codeFor = async (browser: TestBrowser, username: string, mobile: string) => {
    await liftLimits(portal, mobile);
    const { code } = await smsAfter(portal, mobile, () => ask(browser, username, mobile));
    return code ?? '';
  };

  it('is not used up by the wrong codes of a stranger, nor replaced by the code that one asks for', async () => {
    const { username, mobile } = await anOwner();
    const [owner, stranger] = [aBrowser(portal), aBrowser(portal)];
    const code = await codeFor(owner, username, mobile);
    const strangers = await codeFor(stranger, username, mobile);
    for (const guess of ['000000', '000001', '000002', '000003']) await reset(stranger, username, guess);
    if (strangers !== code) {
      expect(await reset(owner, username, strangers)).toMatchObject({ status: 400 });
    }
    expect(await reset(owner, username, code)).toMatchObject({ status: 200 });
  });

  it('is worth nothing in another browser', async () => {
    const { username, mobile } = await anOwner();
    const code = await codeFor(aBrowser(portal), username, mobile);
    expect(await reset(aBrowser(portal), username, code)).toMatchObject({
      status: 400,
      body: { code: 'RECOVERY_CODE_WRONG' },
    });
  });

  it('makes the browser known that set the password, whatever strangers do at its address', async () => {
    const { username, mobile, browser: before } = await anOwner();
    const browser = aBrowser(portal);
    await failFrom(() => aBrowser(portal, browser.address), username, 6);
    expect((await reset(browser, username, await codeFor(browser, username, mobile))).status).toBe(200);
    await failFrom(() => aBrowser(portal, browser.address), username, 6);
    expect((await logIn(browser, username, NEXT)).status).toBe(200);
    // The browsers of before have to prove themselves again.
    await failFrom(() => aBrowser(portal, before.address), username, 6);
    expect((await logIn(before, username, NEXT)).status).toBe(429);
  });

  it('is asked for elsewhere though a stranger has used up the codes of the day at one address', async () => {
    const { username, mobile } = await anOwner();
    const stranger = aBrowser(portal);
    for (let time = 0; time < 6; time += 1) {
      await portal.database.execute(`delete from rate_limits where key like 'staff-recovery-gap%'`);
      await ask(stranger, username, mobile);
    }
    expect((await ask(stranger, username, mobile)).status).toBe(429);
    expect((await ask(aBrowser(portal), username, mobile)).status).toBe(200);
  });

  it('is asked for by a known browser though strangers everywhere have used up the codes of the day', async () => {
    const { username, mobile, browser } = await anOwner();
    for (let time = 0; time < 20; time += 1) {
      expect((await ask(aBrowser(portal), username, mobile)).status).toBe(200);
    }
    expect((await ask(aBrowser(portal), username, mobile)).status).toBe(429);
    expect(told(await ask(browser, username, mobile)).status).toBe(200);
  });

  it('is asked for at an address from which a stranger asked sixty times, though one after another', async () => {
    const { username, mobile } = await anOwner();
    const stranger = aBrowser(portal);
    for (let time = 0; time < 61; time += 1) await ask(stranger, `nobody.${time}`, aMobile());
    expect((await ask(aBrowser(portal, stranger.address), username, mobile)).status).toBe(200);
  });

  it('that was refused counts for nobody', async () => {
    const { username, mobile } = await anOwner();
    const asking = aBrowser(portal);
    expect((await ask(asking, username, mobile)).status).toBe(200);
    for (let time = 0; time < 6; time += 1) expect((await ask(asking, username, mobile)).status).toBe(429);
    await portal.database.execute(`delete from rate_limits where key like 'staff-recovery-gap%'`);
    expect((await ask(asking, username, mobile)).status).toBe(200);
  });

  it('does not give an unknown browser a failure back that it never had', async () => {
    const { username, mobile } = await anOwner();
    const browser = aBrowser(portal);
    await failFrom(() => aBrowser(portal, browser.address), username, 3);
    const key = `staff-password-address:${browser.address}`;
    const failures = async () => {
      const [row] = await portal.database.select().from(rateLimits).where(eq(rateLimits.key, key));
      return row?.points;
    };
    expect(await failures()).toBe(3);
    expect((await reset(browser, username, await codeFor(browser, username, mobile))).status).toBe(200);
    expect(await failures()).toBe(3);
  });
});
