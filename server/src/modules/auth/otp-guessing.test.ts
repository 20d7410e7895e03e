import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OTP_EXPIRED, OTP_WRONG, refusal, told } from '../../../test/answers.ts';
import { aMobile } from '../../../test/database/rows.ts';
import {
  aBrowser,
  aPerson,
  BROWSERS_WITH_ADDRESSES,
  keptCode,
  newCode,
  newSms,
  notThis,
  register,
  strangersHaveGuessed,
  type TestBrowser,
} from '../../../test/people.ts';
import { aPortal, type Answer } from '../../../test/portal.ts';
import { candidates, otpWrongGuesses, rateLimits, sessions } from '../../db/schema/identity.ts';

const TOO_MANY = refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.');
const HOUR_SECONDS = 60 * 60;

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

/** How often each refusal was given, and `in` for who got in. */
function codes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of answers) {
    const code = typeof body['code'] === 'string' ? body['code'] : 'in';
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe('a hundred guesses at once', () => {
  it('are compared three times, and the code is dead', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const code = await newCode(aBrowser(portal), 'login', person);
    const { mobile } = person;
    const guesses = Array.from({ length: 100 }, () => notThis(code));
    const answers = await Promise.all(
      guesses.map((otp) => aBrowser(portal).post('/api/auth/login/', { mobile, otp })),
    );
    expect(codes(answers)).toEqual({ OTP_WRONG: 3, OTP_EXPIRED: 97 });
    expect(await keptCode(portal, mobile, 'login')).toMatchObject({ attempts: 3, usedAt: null });
    const counted = await portal.database
      .select()
      .from(otpWrongGuesses)
      .where(eq(otpWrongGuesses.mobile, mobile));
    expect(counted).toHaveLength(3);
    expect(told(await aBrowser(portal).post('/api/auth/login/', { mobile, otp: code }))).toEqual(OTP_EXPIRED);
  });

  it('open one session at most, though the right one is among them', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const code = await newCode(aBrowser(portal), 'login', person);
    const { mobile } = person;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const otp = at % 10 === 0 ? code : notThis(code);
        return aBrowser(portal).post('/api/auth/login/', { mobile, otp });
      }),
    );
    const { in: signedIn = 0, OTP_WRONG: wrong = 0 } = codes(answers);
    expect(signedIn).toBeLessThanOrEqual(1);
    expect(signedIn + wrong).toBeLessThanOrEqual(3);
    expect(await keptCode(portal, mobile, 'login')).toMatchObject({ attempts: signedIn + wrong });
    const opened = await portal.database
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(candidates, eq(candidates.id, sessions.candidateId))
      .where(eq(candidates.mobile, mobile));
    expect(opened).toHaveLength(1 + signedIn);
  });

  it('register nobody twice and prove no callback twice', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const { mobile } = person;
    const register4 = await newCode(browser, 'register', person);
    const callback4 = await newCode(browser, 'callback', person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => [
        aBrowser(portal).post('/api/auth/register/', { ...person, otp: notThis(register4) }),
        aBrowser(portal).post('/api/auth/callback/', { mobile, otp: notThis(callback4) }),
      ]).flat(),
    );
    expect(codes(answers)).toEqual({ OTP_WRONG: 6, OTP_EXPIRED: 94 });
  });
});

describe('an address', () => {
  /** So many wrong codes from this browser, three for each mobile. */
  async function guessWrong(browser: TestBrowser, times: number): Promise<Answer[]> {
    const mobiles = Array.from({ length: Math.ceil(times / 3) }, () => aMobile());
    await Promise.all(mobiles.map((mobile) => newSms(aBrowser(portal), 'login', aPerson(mobile))));
    const guesses = mobiles.flatMap((mobile) => [mobile, mobile, mobile]).slice(0, times);
    return Promise.all(guesses.map((mobile) => browser.post('/api/auth/login/', { mobile, otp: '1234' })));
  }

  it('may guess wrong sixty times an hour, then neither right nor wrong codes are compared', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    const { mobile } = person;
    const browser = aBrowser(portal);
    expect(codes(await guessWrong(browser, 60))).toEqual({ OTP_WRONG: 60 });
    const otp = await newCode(own, 'login', person);
    for (const guess of [notThis(otp), otp]) {
      const answer = await browser.post('/api/auth/login/', { mobile, otp: guess });
      expect(told(answer)).toEqual(TOO_MANY);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(HOUR_SECONDS - 60);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(HOUR_SECONDS);
    }
    expect(await keptCode(portal, mobile, 'login')).toMatchObject({ attempts: 0 });
    // The code is as good as ever from elsewhere, and there an hour later.
    expect(await own.post('/api/auth/login/', { mobile, otp })).toMatchObject({ status: 200 });
    portal.clock.advance(HOUR_SECONDS);
    const later = await newCode(browser, 'login', person);
    expect(await browser.post('/api/auth/login/', { mobile, otp: later })).toMatchObject({ status: 200 });
  });

  /** As if all guesses of an address were spent just now. */
  async function spend(address: string): Promise<void> {
    const expire = portal.clock.now().getTime() + HOUR_SECONDS * 1000;
    await portal.database
      .insert(rateLimits)
      .values({ key: `otp-wrong-address:${address}`, points: 60, expire })
      .onConflictDoUpdate({ target: rateLimits.key, set: { points: 60 } });
  }

  it('is held to it by all three calls together, and can still ask for codes', async () => {
    const browser = aBrowser(portal);
    await spend(browser.address);
    const person = aPerson();
    const { mobile } = person;
    expect(told(await browser.post('/api/auth/register/', { ...person, otp: '1234' }))).toEqual(TOO_MANY);
    expect(told(await browser.post('/api/auth/callback/', { mobile, otp: '1234' }))).toEqual(TOO_MANY);
    expect(told(await browser.post('/api/auth/login/', { mobile, otp: '1234' }))).toEqual(TOO_MANY);
    expect(await newCode(browser, 'register', person)).toMatch(/^\d{4}$/);
  });

  it('cannot pass the limit by guessing all at once', async () => {
    const browser = aBrowser(portal);
    expect(codes(await guessWrong(browser, 75))).toEqual({ OTP_WRONG: 60, TOO_MANY_REQUESTS: 15 });
  });

  it('does not pay for right codes, nor for those that are gone', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await register(browser, person);
    for (const _ of [1, 2, 3]) {
      await browser.post('/api/auth/login/', { mobile: person.mobile, otp: '1234' });
    }
    const counted = await portal.database
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `otp-wrong-address:${browser.address}`));
    expect(counted).toEqual([]);
  });

  it('is a whole /64 network with IPv6, whose neighbour is free', async () => {
    await guessWrong(aBrowser(portal, '2001:db8:1:2::1'), 3);
    await spend('2001:db8:1:2::/64');
    const body = { mobile: aMobile(), otp: '1234' };
    const sameNetwork = aBrowser(portal, '2001:db8:1:2:ffff:ffff:ffff:ffff');
    expect(told(await sameNetwork.post('/api/auth/login/', body))).toEqual(TOO_MANY);
    const neighbour = aBrowser(portal, '2001:db8:1:3::1');
    expect(told(await neighbour.post('/api/auth/login/', body))).toEqual(OTP_EXPIRED);
  });

  it('that is spent can still use a login link, which nobody can guess', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    await strangersHaveGuessed(portal, person, 10);
    const browser = aBrowser(portal);
    await spend(browser.address);
    const { text } = await newSms(browser, 'login', person);
    const link = text.split('#link=')[1];
    expect(await browser.post('/api/auth/login/', { link })).toMatchObject({ status: 200 });
  });
});

describe('a wrong code', () => {
  it('to register or to prove a callback costs no account its budget', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    for (const purpose of ['register', 'callback'] as const) {
      const code = await newCode(browser, purpose, person);
      const body = { ...person, otp: notThis(code) };
      expect(told(await browser.post(`/api/auth/${purpose}/`, body))).toEqual(OTP_WRONG);
    }
    const counted = await portal.database
      .select()
      .from(otpWrongGuesses)
      .where(eq(otpWrongGuesses.mobile, person.mobile));
    expect(counted).toEqual([]);
  });
});
