import { describe, expect, it } from 'vitest';
import { LAST_TRY_WRONG, OTP_EXPIRED, OTP_WRONG, told } from '../../../test/answers.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  keptCode,
  liftLimits,
  logIn,
  newCode,
  newSms,
  notThis,
  register,
  smsAfter,
  strangersHaveGuessed,
  type Person,
  type TestBrowser,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';

const THREE_WRONG = [OTP_WRONG, OTP_WRONG, LAST_TRY_WRONG];
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

/** So many wrong guesses from one browser, each code given up after three. */
async function guessWrong(browser: TestBrowser, person: Person, times: number): Promise<void> {
  for (let left = times; left > 0;) {
    const code = await newCode(browser, 'login', person);
    for (const said of THREE_WRONG.slice(0, left)) {
      const answer = await browser.post('/api/auth/login/', { mobile: person.mobile, otp: notThis(code) });
      expect(told(answer)).toEqual(said);
      left -= 1;
    }
  }
}

async function newLink(browser: TestBrowser, person: Person): Promise<string> {
  const { text } = await newSms(browser, 'login', person);
  const link = /http:\/\/portal\.test\/portal\/login#link=([\w-]{43})$/.exec(text)?.[1];
  if (link === undefined) throw new Error(`no link stands in: ${text}`);
  return link;
}

/** A candidate at whose account strangers have guessed ten times. */
async function somebodyGuessedAt() {
  const person = aPerson();
  const own = aBrowser(portal);
  await register(own, person);
  await strangersHaveGuessed(portal, person, 10);
  return { person, own, stranger: aBrowser(portal) };
}

const enterLink = (browser: TestBrowser, link: string) => browser.post('/api/auth/login/', { link });

describe('after ten wrong guesses from browsers that never signed in', () => {
  it('the SMS carries a link, which signs in once', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const stranger = aBrowser(portal);
    await guessWrong(stranger, person, 10);
    const { text } = await newSms(stranger, 'login', person);
    expect(text).toMatch(/^Open this link to log in to .* It works once, for 5 minutes: http:/);
    const link = await newLink(stranger, person);
    const browser = aBrowser(portal);
    expect(await enterLink(browser, link)).toMatchObject({
      status: 200,
      body: { username: person.name, message: 'Login Successfully' },
    });
    expect(told(await enterLink(aBrowser(portal), link))).toEqual(OTP_EXPIRED);
  });

  it('the answer to the browser is as ever', async () => {
    const { person, stranger } = await somebodyGuessedAt();
    await liftLimits(portal, person.mobile);
    expect(told(await askForCode(stranger, 'login', person))).toEqual({
      status: 200,
      body: { message: 'Otp Sent Successfully' },
    });
  });

  it('nine are not enough', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    await strangersHaveGuessed(portal, person, 9);
    expect(await newSms(aBrowser(portal), 'login', person)).toMatchObject({
      code: expect.stringMatching(/^\d{4}$/),
    });
  });

  it('they count together, wherever each came from', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    for (const guesses of [4, 3, 3]) await guessWrong(aBrowser(portal), person, guesses);
    await newLink(aBrowser(portal), person);
  });

  it('no further guess is compared: neither at that code nor at one sent to a known browser', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    const stranger = aBrowser(portal);
    const { mobile } = person;
    await strangersHaveGuessed(portal, person, 9);
    const open = await newCode(stranger, 'login', person);
    const wrong = await stranger.post('/api/auth/login/', { mobile, otp: notThis(open) });
    expect(told(wrong)).toEqual(OTP_WRONG);
    expect(told(await stranger.post('/api/auth/login/', { mobile, otp: open }))).toEqual(OTP_EXPIRED);

    const code = await newCode(own, 'login', person);
    for (const _ of [1, 2, 3, 4]) {
      expect(told(await aBrowser(portal).post('/api/auth/login/', { mobile, otp: code }))).toEqual(
        OTP_EXPIRED,
      );
    }
    expect(await own.post('/api/auth/login/', { mobile, otp: code })).toMatchObject({ status: 200 });
  });

  it('a browser that signed in still gets codes', async () => {
    const { person, own } = await somebodyGuessedAt();
    const otp = await newCode(own, 'login', person);
    expect(await own.post('/api/auth/login/', { mobile: person.mobile, otp })).toMatchObject({ status: 200 });
  });

  it('one that signs in by the link is known from then on', async () => {
    const { person, stranger } = await somebodyGuessedAt();
    const browser = aBrowser(portal);
    await enterLink(browser, await newLink(stranger, person));
    const otp = await newCode(browser, 'login', person);
    expect(await browser.post('/api/auth/login/', { mobile: person.mobile, otp })).toMatchObject({
      status: 200,
    });
  });

  it('registration and callbacks still work with codes', async () => {
    const { person, stranger } = await somebodyGuessedAt();
    expect(await newCode(stranger, 'register', person)).toMatch(/^\d{4}$/);
    const otp = await newCode(stranger, 'callback', person);
    expect(await stranger.post('/api/auth/callback/', { mobile: person.mobile, otp })).toMatchObject({
      status: 200,
    });
  });

  it('a year later they are forgotten', async () => {
    const { person, stranger } = await somebodyGuessedAt();
    portal.clock.advance(YEAR_SECONDS - 60);
    await newLink(stranger, person);
    portal.clock.advance(60);
    expect(await newCode(stranger, 'login', person)).toMatch(/^\d{4}$/);
    portal.clock.advance(-YEAR_SECONDS);
  });

  it('a mobile that is not registered is treated alike and still told to register', async () => {
    const person = aPerson();
    const stranger = aBrowser(portal);
    const { mobile } = person;
    for (const guesses of [3, 3, 3, 1]) {
      await newSms(stranger, 'login', person);
      for (const said of THREE_WRONG.slice(0, guesses)) {
        expect(told(await stranger.post('/api/auth/login/', { mobile, otp: '1234' }))).toEqual(said);
      }
    }
    const { text } = await newSms(stranger, 'login', person);
    expect(text).toMatch(/which is not registered/);
    expect(told(await stranger.post('/api/auth/login/', { mobile, otp: '1234' }))).toEqual(OTP_EXPIRED);
  });
});

describe('a browser that signed in', () => {
  it('has ten wrong guesses of its own, then gets links while others get codes', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    await guessWrong(own, person, 10);
    await newLink(own, person);
    expect(await newCode(aBrowser(portal), 'login', person)).toMatch(/^\d{4}$/);
  });

  it('is known by a cookie that pages cannot read and other sites do not send', async () => {
    const browser = aBrowser(portal);
    const person = aPerson();
    const otp = await newCode(browser, 'register', person);
    const { headers } = await browser.post('/api/auth/register/', { ...person, otp });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^portal_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  it('keeps one cookie for all accounts that sign in on it, and each account knows it', async () => {
    const shared = aBrowser(portal);
    const [elder, younger] = [aPerson(), aPerson()];
    await register(shared, elder);
    await register(shared, younger);
    const cookie = shared.cookies.get('portal_device');
    for (const person of [elder, younger]) await logIn(shared, person);
    expect(shared.cookies.get('portal_device')).toBe(cookie);
    for (const person of [elder, younger]) {
      await strangersHaveGuessed(portal, person, 10);
      expect(await newCode(shared, 'login', person)).toMatch(/^\d{4}$/);
    }
  });

  it('is not taken for known because its cookie looks like one', async () => {
    const { person } = await somebodyGuessedAt();
    const { mobile } = person;
    for (const value of ['x'.repeat(43), 'short', `${'y'.repeat(43)}'; drop table devices; --`]) {
      await liftLimits(portal, mobile);
      const headers = { cookie: `portal_device=${encodeURIComponent(value)}` };
      const { code } = await smsAfter(portal, mobile, () =>
        portal.post('/api/auth/loginOtp/', { mobile }, { headers }),
      );
      expect(code).toBeNull();
    }
  });
});

describe('a login link', () => {
  it('lives five minutes', async () => {
    const { person, stranger } = await somebodyGuessedAt();
    const inTime = await newLink(stranger, person);
    portal.clock.advance(4 * 60 + 55);
    expect(await enterLink(stranger, inTime)).toMatchObject({ status: 200 });

    const other = await somebodyGuessedAt();
    const late = await newLink(other.stranger, other.person);
    portal.clock.advance(5 * 60);
    expect(told(await enterLink(other.stranger, late))).toEqual(OTP_EXPIRED);
  });

  it('is dead once a newer one, or a code to a known browser, is sent', async () => {
    const { person, own, stranger } = await somebodyGuessedAt();
    const older = await newLink(stranger, person);
    const newer = await newLink(stranger, person);
    expect(told(await enterLink(stranger, older))).toEqual(OTP_EXPIRED);
    await newCode(own, 'login', person);
    expect(told(await enterLink(stranger, newer))).toEqual(OTP_EXPIRED);
  });

  it('is no code: a guess beside it answers that the code is gone, and costs the link nothing', async () => {
    const { person, stranger } = await somebodyGuessedAt();
    const link = await newLink(stranger, person);
    const { mobile } = person;
    for (const _ of [1, 2, 3, 4]) {
      expect(told(await stranger.post('/api/auth/login/', { mobile, otp: '1234' }))).toEqual(OTP_EXPIRED);
    }
    expect(await keptCode(portal, mobile, 'login')).toMatchObject({ attempts: 0, codeHash: null });
    expect(await enterLink(stranger, link)).toMatchObject({ status: 200 });
  });

  it('signs in once among many at the same time', async () => {
    const { person, stranger } = await somebodyGuessedAt();
    const link = await newLink(stranger, person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enterLink(aBrowser(portal), link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(told)).toEqual(Array(5).fill(OTP_EXPIRED));
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200), "' or true --"])(
    'that nobody was sent opens nothing: %s',
    async (link) => {
      expect(told(await enterLink(aBrowser(portal), link))).toEqual(OTP_EXPIRED);
    },
  );
});
