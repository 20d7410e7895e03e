import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LAST_TRY_WRONG, OTP_EXPIRED, OTP_WRONG, told } from '../../../test/answers.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  newCode,
  notThis,
  register,
  smsAfter,
  type Person,
  type TestBrowser,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { proofFor } from '../../../test/proof-of-work.ts';
import { otpCodes } from '../../db/schema/identity.ts';

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const PURPOSES = ['login', 'register', 'callback'] as const;
type Purpose = (typeof PURPOSES)[number];

const TOO_MANY = 'Too many OTPs were asked for with this number. Please try again later.';

const enter = (browser: TestBrowser, purpose: Purpose, person: Person, otp: string) =>
  browser.post(`/api/auth/${purpose}/`, { ...person, otp });

/** Asks as a patient stranger does: past the gap, and with a proof of work if one is wanted. */
async function askWithProof(browser: TestBrowser, purpose: Purpose, person: Person) {
  portal.clock.advance(31);
  const answer = await askForCode(browser, purpose, person);
  return answer.body['code'] === 'PROOF_REQUIRED'
    ? askForCode(browser, purpose, person, await proofFor(answer))
    : answer;
}

async function askUntilRefused(
  purposes: readonly Purpose[],
  person: Person,
  asking = () => aBrowser(portal),
) {
  for (let time = 0; time < 15; time += 1) {
    for (const purpose of purposes) await askWithProof(asking(), purpose, person);
  }
}

const sentTo = async ({ mobile }: Person) =>
  (await portal.database.select().from(otpCodes).where(eq(otpCodes.mobile, mobile))).length;

describe('the codes of a day for one number', () => {
  it('that strangers ask for to log in and to be called back leave some to register', async () => {
    const person = aPerson();
    await askUntilRefused(['login', 'callback'], person);
    expect(await askWithProof(aBrowser(portal), 'login', person)).toMatchObject({ status: 429 });
    portal.clock.advance(5 * 60);
    const owner = aBrowser(portal);
    const { code } = await smsAfter(portal, person.mobile, async () => {
      expect(await askWithProof(owner, 'register', person)).toMatchObject({ status: 200 });
    });
    expect(await enter(owner, 'register', person, code ?? '')).toMatchObject({ status: 200 });
  });

  it('that one address asks for leave as many to others', async () => {
    const person = aPerson();
    const stranger = aBrowser(portal);
    await askUntilRefused(['register'], person, () => stranger);
    expect(await sentTo(person)).toBe(5);
    portal.clock.advance(5 * 60);
    expect(await askWithProof(stranger, 'register', person)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: TOO_MANY },
    });
    expect(await askWithProof(aBrowser(portal), 'register', person)).toMatchObject({ status: 200 });
  });

  it('are ten, whatever they are for and wherever they are asked for', async () => {
    const person = aPerson();
    await askUntilRefused(PURPOSES, person);
    expect(await sentTo(person)).toBe(10);
  });

  it('of a browser that signed in before are ten to log in', async () => {
    const person = aPerson();
    const own = aBrowser(portal);
    await register(own, person);
    await askUntilRefused(['login'], person, () => own);
    expect(await sentTo(person)).toBe(1 + 10);
  });
});

describe.each(PURPOSES)('a code to %s', (purpose) => {
  async function anOwner() {
    const person = aPerson();
    if (purpose === 'login') await register(aBrowser(portal), person);
    const owner = aBrowser(portal);
    return { person, owner, code: await newCode(owner, purpose, person) };
  }

  it('is good in the browser that asked for it after three wrong ones were entered elsewhere', async () => {
    const { person, owner, code } = await anOwner();
    for (const answer of [OTP_WRONG, OTP_WRONG, LAST_TRY_WRONG]) {
      expect(told(await enter(aBrowser(portal), purpose, person, notThis(code)))).toEqual(answer);
    }
    expect(told(await enter(aBrowser(portal), purpose, person, code))).toEqual(OTP_EXPIRED);
    expect(await enter(owner, purpose, person, code)).toMatchObject({ status: 200 });
  });

  it('is good elsewhere after three wrong ones in the browser that asked for it, and dead there', async () => {
    const { person, owner, code } = await anOwner();
    for (const answer of [OTP_WRONG, OTP_WRONG, LAST_TRY_WRONG]) {
      expect(told(await enter(owner, purpose, person, notThis(code)))).toEqual(answer);
    }
    expect(told(await enter(owner, purpose, person, code))).toEqual(OTP_EXPIRED);
    expect(await enter(aBrowser(portal), purpose, person, code)).toMatchObject({ status: 200 });
  });

  it('is good in the browser that asked for it though a stranger asked for a newer one', async () => {
    const { person, owner, code } = await anOwner();
    const newer = await newCode(aBrowser(portal), purpose, person);
    const third = [code, newer].includes(notThis(code)) ? notThis(notThis(code)) : notThis(code);
    for (const _ of [1, 2, 3]) await enter(aBrowser(portal), purpose, person, third);
    expect(await enter(owner, purpose, person, code)).toMatchObject({ status: 200 });
    expect(told(await enter(aBrowser(portal), purpose, person, newer))).toEqual(OTP_EXPIRED);
  });

  it('that a stranger asked for is good in the browser of the owner too, who asked before', async () => {
    const { person, owner } = await anOwner();
    const newer = await newCode(aBrowser(portal), purpose, person);
    expect(await enter(owner, purpose, person, newer)).toMatchObject({ status: 200 });
  });
});
