import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  notThis,
  register,
  smsAfter,
  type Person,
  type TestBrowser,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { otpCodes, rateLimits } from '../../db/schema/identity.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const PURPOSES = ['login', 'register', 'callback'] as const;
type Purpose = (typeof PURPOSES)[number];

async function codesTo({ mobile }: Person, purpose: Purpose): Promise<number> {
  const rows = await portal.database.select().from(otpCodes).where(eq(otpCodes.mobile, mobile));
  return rows.filter((row) => row.purpose === purpose).length;
}

async function pointsOf(key: string): Promise<number> {
  const [row] = await portal.database.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.points ?? 0;
}

async function askForRealCode(browser: TestBrowser, purpose: Purpose, person: Person): Promise<string> {
  const { code } = await smsAfter(portal, person.mobile, async () => {
    expect(await askForCode(browser, purpose, person)).toMatchObject({ status: 200 });
  });
  return code ?? 'a link';
}

async function guessThrice(browser: TestBrowser, purpose: Purpose, person: Person, code: string) {
  for (const _ of [1, 2, 3]) {
    const answer = await browser.post(`/api/auth/${purpose}/`, { ...person, otp: notThis(code) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'OTP_WRONG' } });
  }
}

async function useUpCode(browser: TestBrowser, purpose: Purpose, person: Person) {
  await guessThrice(browser, purpose, person, await askForRealCode(browser, purpose, person));
}

const TOO_SOON = { status: 429, body: { message: expect.stringMatching(/Please wait \d+ seconds/) } };

describe('after the third wrong code', () => {
  it.each(PURPOSES)('another to %s is sent at once, and then the wait begins anew', async (purpose) => {
    const person = aPerson();
    if (purpose === 'login') await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    await useUpCode(browser, purpose, person);
    expect(await askForCode(browser, purpose, person)).toMatchObject({ status: 200 });
    expect(await askForCode(browser, purpose, person)).toMatchObject(TOO_SOON);
    expect(await codesTo(person, purpose)).toBe(2);
  });

  it('a browser that signed in before gets another at once too', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await register(browser, person);
    await useUpCode(browser, 'login', person);
    expect(await askForCode(browser, 'login', person)).toMatchObject({ status: 200 });
    expect(await askForCode(browser, 'login', person)).toMatchObject(TOO_SOON);
  });

  it('ten requests at once send one', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await useUpCode(browser, 'register', person);
    await Promise.all(Array.from({ length: 10 }, () => askForCode(browser, 'register', person)));
    expect(await codesTo(person, 'register')).toBe(2);
  });

  it('further wrong codes free nothing', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await useUpCode(browser, 'register', person);
    const second = await askForRealCode(browser, 'register', person);
    await browser.post('/api/auth/register/', { ...person, otp: notThis(second) });
    expect(await askForCode(browser, 'register', person)).toMatchObject(TOO_SOON);
  });

  it('the hour and the day count on', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    for (const _ of [1, 2, 3, 4, 5]) await useUpCode(browser, 'register', person);
    expect(await askForCode(browser, 'register', person)).toMatchObject({ status: 429 });
    expect(await codesTo(person, 'register')).toBe(5);
    expect(await pointsOf(`otp-hour:${person.mobile}`)).toBe(5);
    expect(await pointsOf(`otp-day-address:${browser.address}:${person.mobile}`)).toBe(5);
  });

  it('in another browser than the one that asked the wait stays', async () => {
    const person = aPerson();
    const code = await askForRealCode(aBrowser(portal), 'register', person);
    const stranger = aBrowser(portal);
    await guessThrice(stranger, 'register', person, code);
    expect(await askForCode(stranger, 'register', person)).toMatchObject(TOO_SOON);
    expect(await codesTo(person, 'register')).toBe(1);
  });
});
