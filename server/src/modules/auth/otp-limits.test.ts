import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  liftLimits,
  newCode,
  register,
  spendDay,
} from '../../../test/people.ts';
import { aPortal, type Answer } from '../../../test/portal.ts';
import { otpCodes, rateLimits } from '../../db/schema/identity.ts';

const PURPOSES = ['login', 'register', 'callback'] as const;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const TOO_MANY_FOR_MOBILE = refusal(
  429,
  'TOO_MANY_REQUESTS',
  'Too many OTPs were asked for with this number. Please try again later.',
);
const PROOF_REQUIRED = { status: 429, body: expect.objectContaining({ code: 'PROOF_REQUIRED' }) };
/** Refused so soon after a code that can still be entered. */
const tooSoon = (seconds: number) => {
  const text = expect.stringMatching(
    new RegExp(`^We sent an OTP .* Please wait ${seconds} seconds before you ask for another OTP\\.$`),
  );
  return {
    status: 429,
    body: { message: text, error: text, code: 'TOO_MANY_REQUESTS', sent_seconds_ago: expect.any(Number) },
  };
};

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'));
const sentTo = async (mobile: string) =>
  (await portal.database.select().from(otpCodes).where(eq(otpCodes.mobile, mobile))).length;

async function pointsOf(key: string): Promise<number> {
  const [row] = await portal.database.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.points ?? 0;
}
/** As if so many had been counted just now. */
async function count(key: string, points: number, windowSeconds: number): Promise<void> {
  const expire = Date.now() + windowSeconds * 1000;
  await portal.database
    .insert(rateLimits)
    .values({ key, points, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points, expire } });
}
/** As if the time of this limit were over. */
async function endWindow(key: string): Promise<void> {
  await portal.database.update(rateLimits).set({ expire: Date.now() }).where(eq(rateLimits.key, key));
}

describe('between two codes of one purpose', () => {
  it.each(PURPOSES)('thirty seconds pass: %s', async (purpose) => {
    const person = aPerson();
    const browser = aBrowser(portal);
    expect(await askForCode(browser, purpose, person)).toMatchObject({ status: 200 });
    const again = await askForCode(browser, purpose, person);
    expect(waitOf(again)).toBeGreaterThan(20);
    expect(waitOf(again)).toBeLessThanOrEqual(30);
    expect(told(again)).toEqual(tooSoon(waitOf(again)));
    expect(await sentTo(person.mobile)).toBe(1);

    await endWindow(`otp-gap:${purpose}:${person.mobile}`);
    expect(await askForCode(browser, purpose, person)).toMatchObject({ status: 200 });
  });

  it('nobody waits for a code of another purpose', async () => {
    const person = aPerson();
    for (const purpose of PURPOSES) {
      expect(await askForCode(aBrowser(portal), purpose, person)).toMatchObject({ status: 200 });
    }
  });

  it('one is sent of many that are asked for at once', async () => {
    const person = aPerson();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askForCode(aBrowser(portal), 'register', person)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sentTo(person.mobile)).toBe(1);
    expect(await pointsOf(`otp-hour:${person.mobile}`)).toBe(1);
    expect(await pointsOf(`otp-day-kept:register:${person.mobile}`)).toBe(1);
  });

  it('the code that was sent still works', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'register', person);
    await askForCode(browser, 'register', person);
    expect(await browser.post('/api/auth/register/', { ...person, otp })).toMatchObject({ status: 200 });
  });
});

describe('for one mobile', () => {
  it('five codes are sent in an hour, whatever their purpose, and the next one after it', async () => {
    const person = aPerson();
    const { mobile } = person;
    const order = ['login', 'register', 'callback', 'login', 'register'] as const;
    for (const purpose of order) {
      await endWindow(`otp-gap:${purpose}:${mobile}`);
      expect(await askForCode(aBrowser(portal), purpose, person)).toMatchObject({ status: 200 });
    }
    for (const purpose of PURPOSES) {
      await endWindow(`otp-gap:${purpose}:${mobile}`);
      const refused = await askForCode(aBrowser(portal), purpose, person);
      expect(told(refused)).toEqual(PROOF_REQUIRED);
      expect(waitOf(refused)).toBeGreaterThan(HOUR_SECONDS - 120);
      expect(waitOf(refused)).toBeLessThanOrEqual(HOUR_SECONDS);
    }
    expect(await sentTo(mobile)).toBe(5);

    await endWindow(`otp-hour:${mobile}`);
    await endWindow(`otp-gap:callback:${mobile}`);
    expect(await askForCode(aBrowser(portal), 'callback', person)).toMatchObject({ status: 200 });
  });

  it('ten codes are sent in a day', async () => {
    const person = aPerson();
    await spendDay(portal, person.mobile);
    await count(`otp-day:${person.mobile}`, 3, DAY_SECONDS);
    expect(await askForCode(aBrowser(portal), 'login', person)).toMatchObject({ status: 200 });
    const refused = await askForCode(aBrowser(portal), 'register', person);
    expect(told(refused)).toEqual(TOO_MANY_FOR_MOBILE);
    expect(waitOf(refused)).toBeGreaterThan(DAY_SECONDS - 120);
    expect(await sentTo(person.mobile)).toBe(1);

    await endWindow(`otp-day:${person.mobile}`);
    expect(await askForCode(aBrowser(portal), 'register', person)).toMatchObject({ status: 200 });
  });

  it('strangers who spend them do not keep out a browser that signed in before', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    await count(`otp-hour:${person.mobile}`, 5, HOUR_SECONDS);
    await spendDay(portal, person.mobile);
    expect(told(await askForCode(aBrowser(portal), 'login', person))).toEqual(TOO_MANY_FOR_MOBILE);
    expect(await askForCode(own, 'login', person)).toMatchObject({ status: 200 });
    const again = await askForCode(own, 'login', person);
    expect(told(again)).toEqual(tooSoon(waitOf(again)));
  });

  it('the longest wait is told of those that no proof lifts', async () => {
    const person = aPerson();
    const { mobile } = person;
    expect(await askForCode(aBrowser(portal), 'login', person)).toMatchObject({ status: 200 });
    await count(`otp-hour:${mobile}`, 5, HOUR_SECONDS);
    expect(waitOf(await askForCode(aBrowser(portal), 'login', person))).toBeLessThanOrEqual(30);
    await spendDay(portal, mobile);
    expect(waitOf(await askForCode(aBrowser(portal), 'login', person))).toBeGreaterThan(HOUR_SECONDS);
  });

  it('what is refused is not counted', async () => {
    const person = aPerson();
    const { mobile } = person;
    const browser = aBrowser(portal);
    await count(`otp-hour:${mobile}`, 5, HOUR_SECONDS);
    for (const _ of [1, 2, 3]) await askForCode(browser, 'login', person);
    expect(await pointsOf(`otp-day-kept:login:${mobile}`)).toBe(0);
    expect(await pointsOf(`otp-day-address:${browser.address}:${mobile}`)).toBe(0);
    expect(await pointsOf(`otp-gap:login:${mobile}`)).toBe(0);
    expect(await pointsOf(`otp-address:${browser.address}`)).toBe(0);
  });

  it('a registered candidate gets in with a code that is still alive, and stays in', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const { token } = await register(browser, person);
    const otp = await newCode(browser, 'login', person);
    await count(`otp-hour:${person.mobile}`, 5, HOUR_SECONDS);
    await spendDay(portal, person.mobile);
    expect(await browser.post('/api/auth/login/', { mobile: person.mobile, otp })).toMatchObject({
      status: 200,
    });
    expect(await browser.post('/api/auth/logout/', undefined, token)).toMatchObject({ status: 200 });
  });

  it('others are not touched', async () => {
    const person = aPerson();
    await spendDay(portal, person.mobile);
    expect(await askForCode(aBrowser(portal), 'login', aPerson())).toMatchObject({ status: 200 });
  });

  it('a registered one is held to the limits like any other, so that they tell nothing', async () => {
    const [known, unknown] = [aPerson(), aPerson()];
    await register(aBrowser(portal), known);
    await liftLimits(portal, known.mobile);
    for (const { mobile } of [known, unknown]) await count(`otp-hour:${mobile}`, 5, HOUR_SECONDS);
    const answers = [
      await askForCode(aBrowser(portal), 'login', known),
      await askForCode(aBrowser(portal), 'login', unknown),
    ];
    expect(answers.map(told)).toEqual([PROOF_REQUIRED, PROOF_REQUIRED]);
  });
});

describe('from one address', () => {
  it('three hundred codes are asked for in an hour without a proof, for any number', async () => {
    const browser = aBrowser(portal);
    await count(`otp-address:${browser.address}`, 299, HOUR_SECONDS);
    expect(await askForCode(browser, 'login', aPerson())).toMatchObject({ status: 200 });
    const person = aPerson();
    const refused = await askForCode(browser, 'register', person);
    expect(told(refused)).toEqual(PROOF_REQUIRED);
    expect(waitOf(refused)).toBeGreaterThan(HOUR_SECONDS - 120);
    expect(await sentTo(person.mobile)).toBe(0);
    expect(await pointsOf(`otp-day-kept:register:${person.mobile}`)).toBe(0);

    // The mobile has not paid for it: from elsewhere it gets its code at once.
    expect(await askForCode(aBrowser(portal), 'register', person)).toMatchObject({ status: 200 });
    await endWindow(`otp-address:${browser.address}`);
    expect(await askForCode(browser, 'callback', aPerson())).toMatchObject({ status: 200 });
  });

  it('IPv6 counts by its /64 network', async () => {
    await count('otp-address:2001:db8:0:7::/64', 300, HOUR_SECONDS);
    const inside = aBrowser(portal, '2001:db8:0:7:a:b:c:d');
    expect(told(await askForCode(inside, 'login', aPerson()))).toEqual(PROOF_REQUIRED);
    const outside = aBrowser(portal, '2001:db8:0:8:a:b:c:d');
    expect(await askForCode(outside, 'login', aPerson())).toMatchObject({ status: 200 });
  });

  it('what a proxy calls an address and is none counts as one', async () => {
    await count('otp-address:unknown', 300, HOUR_SECONDS);
    for (const name of ['unknown', '_hidden', '999.1.1.1', 'x'.repeat(2000)]) {
      const answer = await askForCode(aBrowser(portal, name), 'login', aPerson());
      expect(told(answer)).toEqual(PROOF_REQUIRED);
    }
  });
});

describe('the address of a caller', () => {
  it('is its own where no proxy is trusted, whatever X-Forwarded-For says', async () => {
    const direct = await portal.another({ TRUSTED_PROXIES: '' });
    try {
      await count('otp-address:127.0.0.1', 300, HOUR_SECONDS);
      const answer = await askForCode(aBrowser(direct, '203.0.113.9'), 'login', aPerson());
      expect(told(answer)).toEqual(PROOF_REQUIRED);
      expect(await pointsOf('otp-address:203.0.113.9')).toBe(0);
    } finally {
      await direct.stop();
    }
  });

  it('is the last one that no trusted proxy has', async () => {
    const browser = aBrowser(portal, '198.51.100.1, 203.0.113.77');
    expect(await askForCode(browser, 'login', aPerson())).toMatchObject({ status: 200 });
    expect(await pointsOf('otp-address:203.0.113.77')).toBe(1);
    expect(await pointsOf('otp-address:198.51.100.1')).toBe(0);
  });
});

describe('two portals on one database', () => {
  it('count together, and take the codes that the other has sent', async () => {
    const other = await portal.another();
    try {
      const person = aPerson();
      const browser = aBrowser(portal);
      const otp = await newCode(browser, 'register', person);
      const refused = await askForCode(aBrowser(other), 'register', person);
      expect(told(refused)).toEqual(tooSoon(waitOf(refused)));
      const entered = await aBrowser(other).post('/api/auth/register/', { ...person, otp });
      expect(entered).toMatchObject({ status: 200 });
      const token = String(entered.body['token']);
      expect(await browser.post('/api/auth/logout/', undefined, token)).toMatchObject({ status: 200 });
    } finally {
      await other.stop();
    }
  });
});
