import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LAST_TRY_WRONG, OTP_EXPIRED, OTP_WRONG, told } from '../../../test/answers.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  logIn,
  newCode,
  newSms,
  notThis,
  register,
  smsAfter,
} from '../../../test/people.ts';
import { aPortal, type Answer } from '../../../test/portal.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { candidates, otpCodes } from '../../db/schema/identity.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

/** Everything that an answer shows, but for what differs between any two. */
function shown({ status, headers, body }: Answer) {
  const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(headers);
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=a token;'));
  return { status, body, headers: { ...rest, 'set-cookie': cookies } };
}

describe('login', () => {
  it('sends a code and signs the candidate in with it [7.10-11 8c.33-34]', async () => {
    const person = aPerson();
    const { application_id } = await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    const { mobile } = person;
    const { code: otp } = await smsAfter(portal, mobile, async () => {
      const sent = await browser.post('/api/auth/loginOtp/', { mobile });
      expect(told(sent)).toEqual({ status: 200, body: { message: 'Otp Sent Successfully' } });
    });
    expect(told(await browser.post('/api/auth/login/', { mobile, otp }))).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        username: person.name,
        application_id,
        message: 'Login Successfully',
      },
    });
  });

  it('tells in the SMS what the code is for, and the phone which site it is for', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const { text } = await newSms(aBrowser(portal), 'login', person);
    expect(text).toMatch(
      /^\d{4} is your OTP to log in to .* Valid 5 minutes\. We never ask for it on a call\.\n\n@portal\.test #\d{4}$/,
    );
  });

  it('is served without the trailing slash too [7.20]', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    const { mobile } = person;
    const { code: otp } = await smsAfter(portal, mobile, () =>
      browser.post('/api/auth/loginOtp', { mobile }),
    );
    expect(await browser.post('/api/auth/login', { mobile, otp })).toMatchObject({ status: 200 });
  });

  it('leaves its record in the audit trail', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    await logIn(browser, person);
    const recorded = await portal.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.ip, browser.address));
    expect(recorded).toMatchObject([
      { actorKind: 'candidate', actorName: person.name, action: 'candidate.logged-in' },
    ]);
  });

  it('opens a session of its own in each browser', async () => {
    const person = aPerson();
    const first = await register(aBrowser(portal), person);
    const second = await logIn(aBrowser(portal), person);
    const third = await logIn(aBrowser(portal), person);
    expect(new Set([first.token, second.token, third.token]).size).toBe(3);
    for (const { token } of [first, second, third]) {
      expect(await portal.post('/api/auth/logout/', undefined, { token })).toMatchObject({ status: 200 });
    }
  });
});

describe('login with a mobile that is not registered', () => {
  it('answers as with one that is: body and headers', async () => {
    const known = aPerson();
    await register(aBrowser(portal), known);
    const unknown = aPerson();
    const answers = [
      await askForCode(aBrowser(portal), 'login', known),
      await askForCode(aBrowser(portal), 'login', unknown),
    ].map(shown);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('sends an SMS that says to register, without a code', async () => {
    const { code, text } = await newSms(aBrowser(portal), 'login', aPerson());
    expect(code).toBeNull();
    expect(text).toMatch(/not registered\. To register: http:\/\/portal\.test\/portal\/register$/);
  });

  it('answers guesses as for one that is: three are wrong, then the code is gone', async () => {
    const known = aPerson();
    await register(aBrowser(portal), known);
    const told4 = async (mobile: string, guess: string) => {
      const browser = aBrowser(portal);
      const answers: Answer[] = [];
      for (const _ of [1, 2, 3, 4]) {
        answers.push(await browser.post('/api/auth/login/', { mobile, otp: guess }));
      }
      return answers.map(shown);
    };
    const code = await newCode(aBrowser(portal), 'login', known);
    const unknown = aPerson();
    await newSms(aBrowser(portal), 'login', unknown);
    const guessesAtUnknown = await told4(unknown.mobile, '0000');
    expect(guessesAtUnknown).toEqual(await told4(known.mobile, notThis(code)));
    expect(guessesAtUnknown).toMatchObject([OTP_WRONG, OTP_WRONG, LAST_TRY_WRONG, OTP_EXPIRED]);
  });

  it('cannot be guessed: no code of four digits is the right one', async () => {
    const { mobile } = aPerson();
    await newSms(aBrowser(portal), 'login', aPerson(mobile));
    const keep = { attempts: 0, usedAt: null };
    for (let guess = 0; guess < 8; guess += 1) {
      const otp = String(guess * 1234).padStart(4, '0');
      expect(told(await aBrowser(portal).post('/api/auth/login/', { mobile, otp }))).toEqual(OTP_WRONG);
      // Another browser and another try, as if the limits were not there.
      await portal.database.update(otpCodes).set(keep).where(eq(otpCodes.mobile, mobile));
      await portal.database.execute(sql`delete from otp_wrong_guesses where mobile = ${mobile}`);
    }
  });

  it('is the same for one whose candidate is deleted', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'login', person);
    await portal.database
      .update(candidates)
      .set({ deletedAt: sql`now()` })
      .where(eq(candidates.mobile, person.mobile));
    const { mobile } = person;
    expect(told(await browser.post('/api/auth/login/', { mobile, otp }))).toEqual(OTP_EXPIRED);
    expect(await newSms(browser, 'login', person)).toMatchObject({ code: null });
  });
});
