import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/db/schema/identity.ts';
import { aMobile } from '../database/rows.ts';
import { aBrowser, aPerson, BROWSERS_WITH_ADDRESSES, newSms, register, type TestBrowser } from '../people.ts';
import { aPortal } from '../portal.ts';
import { aColleague, PASSWORD } from '../staff.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const DAY_SECONDS = 24 * 60 * 60;

/** As if a machine whose clock was two days ahead had counted so many. */
async function countedAhead(key: string, points: number): Promise<void> {
  const expire = portal.clock.now().getTime() + 2 * DAY_SECONDS * 1000;
  await portal.database
    .insert(rateLimits)
    .values({ key, points, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points, expire } });
}

const logIn = (browser: TestBrowser, username: string, password = PASSWORD) =>
  browser.post('/api/admin/login', { username, password });

describe('what a clock that was ahead has counted', () => {
  it('as wrong codes of an address is over: a code is sent, and no link', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    await countedAhead(`otp-wrong-address:${browser.address}`, 60);
    expect(await newSms(browser, 'login', person)).toMatchObject({ code: expect.stringMatching(/^\d{4}$/) });
  });

  it('as wrong passwords of an address is over: no code is needed', async () => {
    const { username } = await aColleague(portal, 'ops', { mobileNumber: aMobile() });
    const browser = aBrowser(portal);
    await countedAhead(`staff-password-address:${browser.address}`, 300);
    expect((await logIn(browser, username)).status).toBe(200);
  });

  it('as failed logins keeps nobody waiting', async () => {
    const { username } = await aColleague(portal, 'ops');
    const browser = aBrowser(portal);
    portal.clock.advance(2 * DAY_SECONDS);
    for (let time = 0; time < 5; time += 1) await logIn(browser, username, 'not this one');
    expect((await logIn(browser, username)).status).toBe(429);
    portal.clock.advance(-2 * DAY_SECONDS);
    expect((await logIn(browser, username)).status).toBe(200);
  });
});
