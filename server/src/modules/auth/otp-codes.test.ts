import { describe, expect, it } from 'vitest';
import { LAST_TRY_WRONG, OTP_EXPIRED, OTP_WRONG, told } from '../../../test/answers.ts';
import {
  aBrowser,
  aPerson,
  BROWSERS_WITH_ADDRESSES,
  keptCode,
  newCode,
  newSms,
  notThis,
  register,
  type Person,
  type TestBrowser,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

/** The three calls that take a code; for each, a candidate who has just been sent one. */
const PURPOSES = {
  login: {
    prepare: async (person: Person) => {
      await register(aBrowser(portal), person);
    },
    enter: (browser: TestBrowser, { mobile }: Person, otp: string) =>
      browser.post('/api/auth/login/', { mobile, otp }),
    welcome: 'Login Successfully',
  },
  register: {
    prepare: () => Promise.resolve(),
    enter: (browser: TestBrowser, person: Person, otp: string) =>
      browser.post('/api/auth/register/', { ...person, otp }),
    welcome: 'Register Successfully',
  },
  callback: {
    prepare: () => Promise.resolve(),
    enter: (browser: TestBrowser, { mobile }: Person, otp: string) =>
      browser.post('/api/auth/callback/', { mobile, otp }),
    welcome: 'We will get back to you soon',
  },
} as const;

const EVERY_PURPOSE = ['login', 'register', 'callback'] as const;

describe.each(EVERY_PURPOSE)('a code to %s', (purpose) => {
  const { prepare, enter, welcome } = PURPOSES[purpose];

  async function somebody() {
    const person = aPerson();
    await prepare(person);
    const browser = aBrowser(portal);
    const code = await newCode(browser, purpose, person);
    return { person, browser, code };
  }

  it('is right once', async () => {
    const { person, browser, code } = await somebody();
    expect(await enter(browser, person, code)).toMatchObject({ status: 200, body: { message: welcome } });
    expect(told(await enter(browser, person, code))).toEqual(OTP_EXPIRED);
    expect(await keptCode(portal, person.mobile, purpose)).toMatchObject({
      attempts: 0,
      ownAttempts: 1,
      usedAt: expect.any(String),
    });
  });

  it('is right once among many at the same time', async () => {
    const { person, code } = await somebody();
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(aBrowser(portal), person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(told)).toEqual(Array(5).fill(OTP_EXPIRED));
  });

  it('may be entered wrongly twice, not three times', async () => {
    const { person, browser, code } = await somebody();
    expect(told(await enter(browser, person, notThis(code)))).toEqual(OTP_WRONG);
    expect(told(await enter(browser, person, notThis(code)))).toEqual(OTP_WRONG);
    expect(await enter(browser, person, code)).toMatchObject({ status: 200 });

    const other = await somebody();
    for (const answer of [OTP_WRONG, OTP_WRONG, LAST_TRY_WRONG]) {
      expect(told(await enter(other.browser, other.person, notThis(other.code)))).toEqual(answer);
    }
    expect(told(await enter(other.browser, other.person, other.code))).toEqual(OTP_EXPIRED);
    expect(await keptCode(portal, other.person.mobile, purpose)).toMatchObject({
      attempts: 0,
      ownAttempts: 3,
      usedAt: null,
    });
  });

  it('lives five minutes', async () => {
    const inTime = await somebody();
    portal.clock.advance(4 * 60 + 55);
    expect(await enter(inTime.browser, inTime.person, inTime.code)).toMatchObject({ status: 200 });

    const late = await somebody();
    portal.clock.advance(5 * 60);
    expect(told(await enter(late.browser, late.person, late.code))).toEqual(OTP_EXPIRED);
    expect(await keptCode(portal, late.person.mobile, purpose)).toMatchObject({ attempts: 0, usedAt: null });
  });

  it('is dead once a newer one is sent', async () => {
    const { person, browser, code: older } = await somebody();
    let newer = await newCode(browser, purpose, person);
    while (newer === older) newer = await newCode(browser, purpose, person);
    expect(told(await enter(browser, person, older))).toEqual(OTP_WRONG);
    expect(await enter(browser, person, newer)).toMatchObject({ status: 200 });
  });

  it("is no other mobile's", async () => {
    const mine = await somebody();
    let theirs = await somebody();
    while (theirs.code === mine.code) theirs = await somebody();
    expect(told(await enter(mine.browser, mine.person, theirs.code))).toEqual(OTP_WRONG);
    const stranger = aPerson();
    expect(told(await enter(mine.browser, stranger, mine.code))).toEqual(OTP_EXPIRED);
    expect(await enter(mine.browser, mine.person, mine.code)).toMatchObject({ status: 200 });
  });

  it.each(EVERY_PURPOSE.filter((other) => other !== purpose))('is none to %s', async (other) => {
    const { person, browser, code } = await somebody();
    const misuse = PURPOSES[other].enter;
    expect(told(await misuse(browser, person, code))).toEqual(OTP_EXPIRED);
    while ((await newSms(browser, other, person)).code === code);
    expect(told(await misuse(browser, person, code))).toEqual(OTP_WRONG);
    expect(await enter(browser, person, code)).toMatchObject({ status: 200 });
  });

  it('that nobody asked for is not there', async () => {
    const person = aPerson();
    expect(told(await enter(aBrowser(portal), person, '1234'))).toEqual(OTP_EXPIRED);
  });

  it('is kept as a keyed hash alone', async () => {
    const { person } = await somebody();
    const kept = await keptCode(portal, person.mobile, purpose);
    expect(kept).toMatchObject({
      attempts: 0,
      ownAttempts: 0,
      usedAt: null,
      payload: {},
      linkTokenHash: null,
    });
    expect(kept?.codeHash).toHaveLength(32);
  });
});
