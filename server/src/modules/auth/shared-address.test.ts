import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OTP_EXPIRED, told } from '../../../test/answers.ts';
import { aMobile } from '../../../test/database/rows.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  linkIn,
  newCode,
  newSms,
  notThis,
  register,
  type TestBrowser,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { candidates, rateLimits } from '../../db/schema/identity.ts';
import { leads } from '../../db/schema/leads.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);
const HOUR_SECONDS = 60 * 60;

/** So many wrong codes entered at this browser, three for each of the mobiles that other addresses asked for. */
async function guessWrong(browser: TestBrowser, times: number, asking = () => aBrowser(portal)) {
  const mobiles = Array.from({ length: Math.ceil(times / 3) }, () => aMobile());
  await Promise.all(mobiles.map((mobile) => newSms(asking(), 'login', aPerson(mobile))));
  const guesses = mobiles.flatMap((mobile) => [mobile, mobile, mobile]).slice(0, times);
  const answers = await Promise.all(
    guesses.map((mobile) => browser.post('/api/auth/login/', { mobile, otp: '1234' })),
  );
  // A call that the portal was too busy to answer may have been counted: entered again, it is past the third of its code.
  // So the answers say that none was right, and the number of those that were counted says that each was, once.
  const codes = answers.map(({ body }) => body['code']);
  expect(codes.filter((code) => code !== 'OTP_WRONG' && code !== 'OTP_EXPIRED')).toEqual([]);
}

async function wrongCodesOf(address: string): Promise<number> {
  const [row] = await portal.database
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, `otp-wrong-address:${address}`));
  return row?.points ?? 0;
}

/** As if all wrong codes of an address were entered just now. */
async function spend(address: string): Promise<void> {
  const expire = portal.clock.now().getTime() + HOUR_SECONDS * 1000;
  await portal.database
    .insert(rateLimits)
    .values({ key: `otp-wrong-address:${address}`, points: 60, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: 60, expire } });
}

describe('after sixty wrong codes from an address', () => {
  it('a known browser there asks for a code and logs in with it', async () => {
    const person = aPerson();
    const address = '203.0.113.60';
    const own = aBrowser(portal, address);
    await register(own, person);
    await guessWrong(aBrowser(portal, address), 60);
    const otp = await newCode(own, 'login', person);
    expect(await own.post('/api/auth/login/', { mobile: person.mobile, otp })).toMatchObject({ status: 200 });
  });

  it.each(['login', 'register', 'callback'] as const)(
    'a code that was sent before still works there: %s',
    async (purpose) => {
      const person = aPerson();
      const browser = aBrowser(portal);
      if (purpose === 'login') await register(aBrowser(portal), person);
      const otp = await newCode(browser, purpose, person);
      await spend(browser.address);
      const entered = await browser.post(`/api/auth/${purpose}/`, { ...person, otp });
      expect(entered).toMatchObject({ status: 200 });
    },
  );

  it('such a code is still compared three times at most', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'register', person);
    await spend(browser.address);
    const wrong = { ...person, otp: notThis(otp) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/auth/register/', wrong)),
    );
    expect(answers.filter(({ body }) => body['code'] === 'OTP_WRONG')).toHaveLength(3);
    expect(answers.filter(({ body }) => body['code'] === 'OTP_EXPIRED')).toHaveLength(17);
    expect(told(await browser.post('/api/auth/register/', { ...person, otp }))).toEqual(OTP_EXPIRED);
  });

  it('an unknown browser there gets a link, which logs in once from anywhere', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    await spend(browser.address);
    const { text } = await newSms(browser, 'login', person);
    const link = linkIn(text, 'login');
    expect(told(await browser.post('/api/auth/login/', { mobile: person.mobile, otp: '1234' }))).toEqual(
      OTP_EXPIRED,
    );
    expect(await aBrowser(portal).post('/api/auth/login/', { link })).toMatchObject({ status: 200 });
    expect(told(await browser.post('/api/auth/login/', { link }))).toEqual(OTP_EXPIRED);
  });

  it('the same mobile gets a code when it is asked for elsewhere, and there an hour later', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    await spend(browser.address);
    linkIn((await newSms(browser, 'login', person)).text, 'login');
    expect(await newCode(aBrowser(portal), 'login', person)).toMatch(/^\d{4}$/);
    portal.clock.advance(HOUR_SECONDS + 1);
    expect(await newCode(browser, 'login', person)).toMatch(/^\d{4}$/);
    portal.clock.advance(-HOUR_SECONDS - 1);
  });

  it('registration is finished by a link, with the details it was asked for with', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await spend(browser.address);
    const { text } = await newSms(browser, 'register', person);
    const link = linkIn(text, 'register');
    const entered = await aBrowser(portal).post('/api/auth/register/', { link });
    expect(entered).toMatchObject({
      status: 200,
      body: { username: person.name, message: 'Register Successfully', application_id: expect.any(String) },
    });
    const kept = await portal.database.select().from(candidates).where(eq(candidates.mobile, person.mobile));
    expect(kept).toMatchObject([{ fullName: person.name, email: person.email }]);
    expect(told(await browser.post('/api/auth/register/', { link }))).toEqual(OTP_EXPIRED);
  });

  it('a callback is proven by a link', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await spend(browser.address);
    const link = linkIn((await newSms(browser, 'callback', person)).text, 'callback');
    expect(told(await aBrowser(portal).post('/api/auth/callback/', { link }))).toEqual({
      status: 200,
      body: { message: 'We will get back to you soon' },
    });
    const kept = await portal.database.select().from(leads).where(eq(leads.mobile, person.mobile));
    expect(kept).toMatchObject([{ verifiedAt: expect.any(String) }]);
    expect(told(await browser.post('/api/auth/callback/', { link }))).toEqual(OTP_EXPIRED);
  });

  it('a link works for its own purpose alone', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await register(aBrowser(portal), person);
    await spend(browser.address);
    const link = linkIn((await newSms(browser, 'callback', person)).text, 'callback');
    expect(told(await browser.post('/api/auth/login/', { link }))).toEqual(OTP_EXPIRED);
    expect(told(await browser.post('/api/auth/register/', { link }))).toEqual(OTP_EXPIRED);
    expect(await browser.post('/api/auth/callback/', { link })).toMatchObject({ status: 200 });
  });

  it('a link to register a mobile that was registered meanwhile is refused as a code is', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await spend(browser.address);
    const link = linkIn((await newSms(browser, 'register', person)).text, 'register');
    portal.clock.advance(31);
    await portal.database.insert(candidates).values({
      mobile: person.mobile,
      fullName: 'Asha',
      email: person.email,
    });
    expect(await browser.post('/api/auth/register/', { link })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REGISTERED' },
    });
  });

  it('a mobile that is not registered gets the same answers, and an SMS that says to register', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await spend(browser.address);
    const { text } = await newSms(browser, 'login', person);
    expect(text).toMatch(/which is not registered/);
    expect(told(await browser.post('/api/auth/login/', { mobile: person.mobile, otp: '1234' }))).toEqual(
      OTP_EXPIRED,
    );
  });
});

describe('the wrong codes of an address', () => {
  it('are all counted, however many are entered at once', async () => {
    const browser = aBrowser(portal);
    await guessWrong(browser, 75);
    expect(await wrongCodesOf(browser.address)).toBe(75);
  });

  it('count for the address that asked for the code too', async () => {
    const asking = aBrowser(portal);
    const person = aPerson();
    await register(aBrowser(portal), person);
    for (const _ of [1, 2]) await guessWrong(aBrowser(portal), 30, () => asking);
    expect(await wrongCodesOf(asking.address)).toBe(60);
    linkIn((await newSms(asking, 'login', person)).text, 'login');
  });

  it('count once where both are the same', async () => {
    const browser = aBrowser(portal);
    await guessWrong(browser, 3, () => browser);
    expect(await wrongCodesOf(browser.address)).toBe(3);
  });

  it('of a known browser count for its own budget alone', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    const otp = await newCode(own, 'login', person);
    await own.post('/api/auth/login/', { mobile: person.mobile, otp: notThis(otp) });
    expect(await wrongCodesOf(own.address)).toBe(0);
  });

  it('are those of the whole /64 network with IPv6', async () => {
    await spend('2001:db8:9:2::/64');
    const person = aPerson();
    await register(aBrowser(portal), person);
    const inside = aBrowser(portal, '2001:db8:9:2:ffff::1');
    linkIn((await newSms(inside, 'login', person)).text, 'login');
    const outside = aBrowser(portal, '2001:db8:9:3::1');
    expect(await newCode(outside, 'login', person)).toMatch(/^\d{4}$/);
  });

  it('do not stop anybody from asking', async () => {
    const browser = aBrowser(portal);
    await spend(browser.address);
    for (const purpose of ['login', 'register', 'callback'] as const) {
      expect(await askForCode(browser, purpose, aPerson())).toMatchObject({ status: 200 });
    }
  });
});
