import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aMobile } from '../../../test/database/rows.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  newCode,
  register,
  smsAfter,
  spendDay,
} from '../../../test/people.ts';
import { aPortal, type Answer, type TestPortal } from '../../../test/portal.ts';
import { challengeOf, proofFor } from '../../../test/proof-of-work.ts';
import { aColleague, ask } from '../../../test/staff.ts';
import { otpCodes, rateLimits } from '../../db/schema/identity.ts';

const PURPOSES = ['login', 'register', 'callback'] as const;
const HOUR_SECONDS = 60 * 60;
const TOO_MANY = 'Too many OTPs were asked for with this number. Please try again later.';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const PROOF_REQUIRED = { status: 429, body: { code: 'PROOF_REQUIRED' } };
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'));
const sentTo = async (mobile: string) =>
  (await portal.database.select().from(otpCodes).where(eq(otpCodes.mobile, mobile))).length;

/** As if so many had been counted just now. */
async function count(key: string, points: number, { database }: TestPortal = portal): Promise<void> {
  const expire = Date.now() + HOUR_SECONDS * 1000;
  await database
    .insert(rateLimits)
    .values({ key, points, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points, expire } });
}
async function pointsOf(key: string): Promise<number> {
  const [row] = await portal.database.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.points ?? 0;
}
/** A candidate whose number is above its usual pace. */
async function anAskedPerson() {
  const person = aPerson();
  await count(`otp-hour:${person.mobile}`, 5);
  return person;
}

describe('above the usual pace of a number', () => {
  it.each(PURPOSES)('an ask needs a proof, and with it the code is sent and works: %s', async (purpose) => {
    const person = aPerson();
    if (purpose === 'login') await register(aBrowser(portal), person);
    await count(`otp-hour:${person.mobile}`, 5);
    const browser = aBrowser(portal);
    const before = await sentTo(person.mobile);
    const refused = await askForCode(browser, purpose, person);
    expect(refused).toMatchObject(PROOF_REQUIRED);
    expect(refused.body['message']).toBe(refused.body['error']);
    expect(waitOf(refused)).toBeGreaterThan(HOUR_SECONDS - 120);
    expect(await sentTo(person.mobile)).toBe(before);

    const proof = await proofFor(refused);
    const { code: otp } = await smsAfter(portal, person.mobile, async () => {
      expect(await askForCode(browser, purpose, person, proof)).toMatchObject({ status: 200 });
    });
    const entered = await browser.post(`/api/auth/${purpose}/`, { ...person, otp });
    expect(entered).toMatchObject({ status: 200 });
  });

  it('the callback with first and last name takes a proof too', async () => {
    const { name, email, mobile } = await anAskedPerson();
    const body = { fname: name, email, mobile };
    const browser = aBrowser(portal);
    const refused = await browser.post('/api/auth/callback/', body);
    expect(refused).toMatchObject(PROOF_REQUIRED);
    const proof = await proofFor(refused);
    expect(await browser.post('/api/auth/callback/', { ...body, proof })).toMatchObject({ status: 200 });
  });

  it('a known browser has a pace of its own', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    await count(`otp-hour:${person.mobile}`, 5);
    expect(await askForCode(own, 'login', person)).toMatchObject({ status: 200 });
  });

  it('a proof does not lift the ten codes of a day', async () => {
    const person = await anAskedPerson();
    const browser = aBrowser(portal);
    const proof = await proofFor(await askForCode(browser, 'register', person));
    await spendDay(portal, person.mobile);
    const refused = await askForCode(browser, 'register', person, proof);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: TOO_MANY } });
    expect(refused.body).not.toHaveProperty('challenge');
  });

  it('nor the thirty seconds between two codes', async () => {
    const person = await anAskedPerson();
    const browser = aBrowser(portal);
    const first = await proofFor(await askForCode(browser, 'register', person));
    const second = await proofFor(await askForCode(browser, 'register', person));
    expect(await askForCode(browser, 'register', person, first)).toMatchObject({ status: 200 });
    const refused = await askForCode(browser, 'register', person, second);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(waitOf(refused)).toBeLessThanOrEqual(30);
    expect(await sentTo(person.mobile)).toBe(1);
  });

  it('codes that a proof was given for count for the day and not for the hour', async () => {
    const person = await anAskedPerson();
    const browser = aBrowser(portal);
    const proof = await proofFor(await askForCode(browser, 'login', person));
    await askForCode(browser, 'login', person, proof);
    expect(await pointsOf(`otp-day-kept:login:${person.mobile}`)).toBe(1);
    expect(await pointsOf(`otp-proven-address:${browser.address}`)).toBe(1);
    expect(await pointsOf(`otp-hour:${person.mobile}`)).toBe(5);
    expect(await pointsOf(`otp-address:${browser.address}`)).toBe(0);
  });

  it('does not say whether a mobile is registered', async () => {
    const [known, unknown] = [aPerson(), aPerson()];
    await register(aBrowser(portal), known);
    for (const { mobile } of [known, unknown]) await count(`otp-hour:${mobile}`, 5);
    const [ofKnown, ofUnknown] = [
      await askForCode(aBrowser(portal), 'login', known),
      await askForCode(aBrowser(portal), 'login', unknown),
    ];
    expect(ofKnown.body['message']).toBe(ofUnknown.body['message']);
    expect(Object.keys(ofKnown.body)).toEqual(Object.keys(ofUnknown.body));
  });
});

describe('above the usual pace of an address', () => {
  it('an ask needs a proof for any number; nobody is refused', async () => {
    const browser = aBrowser(portal);
    await count(`otp-address:${browser.address}`, 300);
    for (const purpose of PURPOSES) {
      const person = aPerson();
      const refused = await askForCode(browser, purpose, person);
      expect(refused).toMatchObject(PROOF_REQUIRED);
      const proof = await proofFor(refused);
      expect(await askForCode(browser, purpose, person, proof)).toMatchObject({ status: 200 });
    }
  });

  it('a known browser needs none', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    await count(`otp-address:${own.address}`, 300);
    expect(await askForCode(own, 'login', person)).toMatchObject({ status: 200 });
    expect(await pointsOf(`otp-address:${own.address}`)).toBe(300);
  });
});

describe('above the ceiling of all SMS', () => {
  it('only known browsers and solved proofs are served', async () => {
    const full = await portal.another({ SMS_PER_HOUR: '40' });
    try {
      const [known, person] = [aPerson(), aPerson()];
      const own = aBrowser(portal);
      await register(own, known);
      await count('sms-hour:all', 39);
      expect(await askForCode(aBrowser(full), 'register', aPerson())).toMatchObject({ status: 200 });
      const browser = aBrowser(full);
      const refused = await askForCode(browser, 'register', person);
      expect(refused).toMatchObject(PROOF_REQUIRED);
      expect(await pointsOf(`otp-hour:${person.mobile}`)).toBe(0);
      expect(await askForCode(browser, 'register', person, await proofFor(refused))).toMatchObject({
        status: 200,
      });
      const ownThere = { ...own, portal: full };
      expect(await askForCode(ownThere, 'login', known)).toMatchObject({ status: 200 });
    } finally {
      await full.stop();
    }
  });

  it('counts the SMS that are no codes as well', async () => {
    await count('sms-hour:all', 0);
    await newCode(aBrowser(portal), 'register', aPerson());
    expect(await pointsOf('sms-hour:all')).toBe(1);
    const mobileNumber = aMobile();
    const { username } = await aColleague(portal, 'ops', { mobileNumber });
    const body = { action: 'verify_user', username, mobile_number: mobileNumber };
    await smsAfter(portal, mobileNumber, () => ask(portal, 'POST', '/api/admin/forgot-password', body));
    await vi.waitFor(async () => expect(await pointsOf('sms-hour:all')).toBe(2), 10_000);
  });
});

describe('a proof', () => {
  async function aProof(purpose: (typeof PURPOSES)[number] = 'register') {
    const person = await anAskedPerson();
    const refused = await askForCode(aBrowser(portal), purpose, person);
    return { person, refused, proof: await proofFor(refused) };
  }
  const refusedFor = async (
    person: ReturnType<typeof aPerson>,
    proof: string,
    purpose: (typeof PURPOSES)[number] = 'register',
  ) => {
    const answer = await askForCode(aBrowser(portal), purpose, person, proof);
    expect(answer).toMatchObject(PROOF_REQUIRED);
    challengeOf(answer);
  };

  it('is good for one code, in whichever process it is used', async () => {
    const { person, proof } = await aProof();
    const other = await portal.another();
    try {
      expect(await askForCode(aBrowser(portal), 'register', person, proof)).toMatchObject({ status: 200 });
      await portal.database.delete(rateLimits).where(eq(rateLimits.key, `otp-gap:register:${person.mobile}`));
      expect(await askForCode(aBrowser(other), 'register', person, proof)).toMatchObject(PROOF_REQUIRED);
      expect(await sentTo(person.mobile)).toBe(1);
    } finally {
      await other.stop();
    }
  });

  it('brings one code where it is sent many times at once', async () => {
    const { person, proof } = await aProof();
    await Promise.all(
      Array.from({ length: 10 }, () => askForCode(aBrowser(portal), 'register', person, proof)),
    );
    expect(await sentTo(person.mobile)).toBe(1);
  });

  it('is bound to the number and to the purpose', async () => {
    const { person, proof } = await aProof();
    await refusedFor(await anAskedPerson(), proof);
    await refusedFor(person, proof, 'login');
    await refusedFor(person, proof, 'callback');
  });

  it('is over after two minutes', async () => {
    const { person, proof } = await aProof();
    portal.clock.advance(121);
    await refusedFor(person, proof);
    portal.clock.advance(-121);
    expect(await askForCode(aBrowser(portal), 'register', person, proof)).toMatchObject({ status: 200 });
  });

  it('is not taken for solved where it is not, nor where it was changed', async () => {
    const { person, refused, proof } = await aProof();
    const challenge = challengeOf(refused);
    const { solution } = JSON.parse(Buffer.from(proof, 'base64').toString());
    const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    const unsigned = { parameters: challenge.parameters };
    for (const forged of [
      packed({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      packed({ challenge, solution: { ...solution, derivedKey: 1 } }),
      packed({ challenge }),
      packed({ challenge: easier, solution }),
      packed({ challenge: unsigned, solution }),
      packed(null),
      packed([]),
      'not base64 at all',
      '',
    ]) {
      await refusedFor(person, forged);
    }
    expect(await sentTo(person.mobile)).toBe(0);
  });

  it('that is not a text, or too long, is invalid input', async () => {
    const { mobile } = aPerson();
    for (const proof of [1, {}, ['x'], 'x'.repeat(4001)]) {
      expect(await portal.post('/api/auth/loginOtp/', { mobile, proof })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      });
    }
  });

  it('is not needed within the usual pace, and not spent there', async () => {
    const { person, proof } = await aProof();
    await portal.database.delete(rateLimits).where(eq(rateLimits.key, `otp-hour:${person.mobile}`));
    expect(await askForCode(aBrowser(portal), 'register', person, proof)).toMatchObject({ status: 200 });
    await portal.database.delete(rateLimits).where(eq(rateLimits.key, `otp-gap:register:${person.mobile}`));
    await count(`otp-hour:${person.mobile}`, 5);
    expect(await askForCode(aBrowser(portal), 'register', person, proof)).toMatchObject({ status: 200 });
  });
});
