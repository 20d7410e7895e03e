import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OTP_EXPIRED, OTP_WRONG, told } from '../../../test/answers.ts';
import {
  aBrowser,
  aPerson,
  BROWSERS_WITH_ADDRESSES,
  keptCode,
  newCode,
  notThis,
  register,
} from '../../../test/people.ts';
import { aPortal, type Answer } from '../../../test/portal.ts';
import { candidates, otpWrongGuesses, rateLimits, sessions } from '../../db/schema/identity.ts';

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
