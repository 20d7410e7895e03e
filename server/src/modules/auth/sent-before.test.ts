import { describe, expect, it } from 'vitest';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  newCode,
  newSms,
  notThis,
  register,
  spendDay,
  strangersHaveGuessed,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { challengeOf } from '../../../test/proof-of-work.ts';
import { rateLimits } from '../../db/schema/identity.ts';

const PURPOSES = ['login', 'register', 'callback'] as const;
const HOUR_SECONDS = 60 * 60;

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

async function count(key: string, points: number): Promise<void> {
  const expire = portal.clock.now().getTime() + (HOUR_SECONDS - 1) * 1000;
  await portal.database
    .insert(rateLimits)
    .values({ key, points, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points, expire } });
}

describe('while a code lives, an ask that is limited', () => {
  it.each(PURPOSES)('says that it was sent, when, and that it can be entered: %s', async (purpose) => {
    const person = aPerson();
    if (purpose === 'login') await register(aBrowser(portal), person);
    // The stranger's asks leave the owner of the number a code for each purpose.
    const otp = await newCode(aBrowser(portal), purpose, person);
    await spendDay(portal, person.mobile);
    portal.clock.advance(90);
    const owner = aBrowser(portal);
    const told = await askForCode(owner, purpose, person);
    portal.clock.advance(-90);
    const message = 'We sent an OTP to this number 1 minute ago. Please enter it.';
    expect(told).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message, error: message },
    });
    expect(told.body['sent_seconds_ago']).toBeGreaterThanOrEqual(90);
    expect(told.body['sent_seconds_ago']).toBeLessThan(100);
    expect((await portal.sandbox.messagesTo(person.mobile)).length).toBe(purpose === 'login' ? 2 : 1);
    expect(await owner.post(`/api/auth/${purpose}/`, { ...person, otp })).toMatchObject({ status: 200 });
  });

  it('says so in the thirty seconds after it too', async () => {
    const person = aPerson();
    await newCode(aBrowser(portal), 'register', person);
    const told = await askForCode(aBrowser(portal), 'register', person);
    expect(told.body['message']).toMatch(
      /^We sent an OTP to this number \d seconds? ago\. Please enter it\. Please wait \d+ seconds before you ask for another OTP\.$/,
    );
    expect(told).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(told.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  });

  it('says so beside the challenge where a proof would bring another one', async () => {
    const person = aPerson();
    await newCode(aBrowser(portal), 'register', person);
    await portal.database.delete(rateLimits);
    await count(`otp-hour:${person.mobile}`, 5);
    const told = await askForCode(aBrowser(portal), 'register', person);
    expect(told).toMatchObject({
      status: 429,
      body: { code: 'PROOF_REQUIRED', sent_seconds_ago: expect.any(Number) },
    });
    expect(told.body['message']).toMatch(/^We sent an OTP to this number/);
    challengeOf(told);
  });

  it('speaks of the link where one was sent', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    await strangersHaveGuessed(portal, person, 10);
    await newSms(aBrowser(portal), 'login', person);
    const told = await askForCode(aBrowser(portal), 'login', person);
    expect(told.body['message']).toMatch(
      /^We sent a link to this number \d seconds? ago\. Please open it\. Please wait/,
    );
  });

  it('says the same of a mobile that is not registered', async () => {
    const [known, unknown] = [aPerson(), aPerson()];
    await register(aBrowser(portal), known);
    for (const person of [known, unknown]) {
      await newSms(aBrowser(portal), 'login', person);
      const told = await askForCode(aBrowser(portal), 'login', person);
      expect(told.body['message']).toMatch(/^We sent an OTP to this number \d seconds? ago/);
      expect(Object.keys(told.body)).toEqual(['message', 'error', 'code', 'sent_seconds_ago']);
    }
  });
});

describe('where no code lives, an ask that is limited', () => {
  it('is told how long to wait: the code was used, guessed at three times elsewhere, or is of another purpose', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const used = await newCode(browser, 'callback', person);
    await browser.post('/api/auth/callback/', { mobile: person.mobile, otp: used });
    const guessed = await newCode(aBrowser(portal), 'register', person);
    for (const _ of [1, 2, 3]) {
      await browser.post('/api/auth/register/', { ...person, otp: notThis(guessed) });
    }
    const soon = await askForCode(browser, 'register', person);
    expect(soon.body['message']).toMatch(/^Please wait \d+ seconds before you ask for another OTP\.$/);
    expect(soon.body).not.toHaveProperty('sent_seconds_ago');

    await spendDay(portal, person.mobile);
    for (const purpose of ['login', 'register'] as const) {
      expect(await askForCode(browser, purpose, person)).toMatchObject({
        status: 429,
        body: { message: 'Too many OTPs were asked for with this number. Please try again later.' },
      });
    }
  });
});
