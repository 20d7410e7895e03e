import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  BROWSERS_WITH_ADDRESSES,
  newCode,
  newSms,
  register,
  smsAfter,
  spendDay,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { candidates, rateLimits } from '../../db/schema/identity.ts';
import { leads } from '../../db/schema/leads.ts';

const REACH_OUT_SOON = { status: 200, body: { message: 'We will reach out soon' } };
const CODE_SENT = { status: 200, body: { message: 'OTP Sent Successfully' } };
const RECEIVED = { status: 200, body: { message: 'We will get back to you soon' } };
const UTM = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'autumn' };

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const leadsOf = (mobile: string) =>
  portal.database.select().from(leads).where(eq(leads.mobile, mobile)).orderBy(leads.id);
const smsTo = async (mobile: string) => (await portal.sandbox.messagesTo(mobile)).length;

/** A mobile for which no code would be sent any more. */
async function spendLimits(mobile: string): Promise<void> {
  const expire = Date.now() + 60 * 60 * 1000;
  await spendDay(portal, mobile);
  const keys = [`otp-hour:${mobile}`, `otp-gap:callback:${mobile}`];
  for (const key of keys) {
    await portal.database
      .insert(rateLimits)
      .values({ key, points: 100, expire })
      .onConflictDoUpdate({ target: rateLimits.key, set: { points: 100, expire } });
  }
}

/** A visitor who asked for a callback and proved the number. */
async function aProvenLead() {
  const person = aPerson();
  const browser = aBrowser(portal);
  const otp = await newCode(browser, 'callback', person);
  await browser.post('/api/auth/callback/', { mobile: person.mobile, otp });
  return { person, browser };
}

describe('a callback request', () => {
  it('is kept, sent a code, and proven with it [3.50-53 6.2 7.17-18]', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const { mobile } = person;
    const { code: otp, text } = await smsAfter(portal, mobile, async () => {
      expect(told(await browser.post('/api/auth/callbackOtp/', { ...person, ...UTM }))).toEqual(CODE_SENT);
    });
    expect(text).toMatch(/^\d{4} is your OTP to request a callback from .* Valid 5 minutes\./);
    expect(await leadsOf(mobile)).toMatchObject([
      {
        source: 'callback',
        name: person.name,
        email: person.email,
        city: person.city,
        utmSource: 'google',
        utmMedium: 'cpc',
        utmCampaign: 'autumn',
        timesAsked: 1,
        verifiedAt: null,
        status: 'New',
        candidateId: null,
      },
    ]);
    expect(told(await browser.post('/api/auth/callback/', { mobile, otp }))).toEqual(RECEIVED);
    expect(await leadsOf(mobile)).toMatchObject([{ verifiedAt: expect.any(String), status: 'New' }]);
  });

  it('is taken by both calls without the trailing slash too', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const { mobile } = person;
    const { code: otp } = await smsAfter(portal, mobile, () => browser.post('/api/auth/callbackOtp', person));
    expect(told(await browser.post('/api/auth/callback', { mobile, otp }))).toEqual(RECEIVED);
  });

  it('may come with first and last name, without a city [7.19]', async () => {
    const { email, mobile } = aPerson();
    const browser = aBrowser(portal);
    const details = { fname: ' Asha  Devi ', lname: ' Rao', email: 'ASHA@example.in', mobile };
    const { code: otp } = await smsAfter(portal, mobile, async () => {
      expect(told(await browser.post('/api/auth/callback/', { ...details, ...UTM }))).toEqual(CODE_SENT);
    });
    expect(await leadsOf(mobile)).toMatchObject([
      { source: 'callback', name: 'Asha Devi Rao', email, city: null, utmSource: 'google', verifiedAt: null },
    ]);
    expect(told(await browser.post('/api/auth/callback/', { mobile, otp }))).toEqual(RECEIVED);
    expect(await leadsOf(mobile)).toMatchObject([{ verifiedAt: expect.any(String) }]);
  });

  it.each([
    ['none', {}],
    ['null', { lname: null }],
    ['empty', { lname: '' }],
    ['blank', { lname: '  ' }],
  ])('needs no last name: %s', async (_what, lastName) => {
    const { name: fname, email, mobile } = aPerson();
    const body = { fname, ...lastName, email, mobile };
    expect(told(await aBrowser(portal).post('/api/auth/callback/', body))).toEqual(CODE_SENT);
    expect(await leadsOf(mobile)).toMatchObject([{ name: fname }]);
  });

  it('that is asked again before it is proven is corrected, counted and sent another code', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await newCode(browser, 'callback', person);
    const corrected = { ...person, name: 'Asha Devi Rao', city: 'Nagpur' };
    expect(await newCode(browser, 'callback', corrected)).toMatch(/^\d{4}$/);
    expect(await leadsOf(person.mobile)).toMatchObject([
      { name: 'Asha Devi Rao', city: 'Nagpur', timesAsked: 2, verifiedAt: null },
    ]);
  });

  it('leaves its record in the audit trail, when asked and when proven', async () => {
    const { person, browser } = await aProvenLead();
    const [lead] = await leadsOf(person.mobile);
    const recorded = await portal.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectKind, 'lead'), eq(auditEntries.subjectId, String(lead?.id))))
      .orderBy(auditEntries.id);
    expect(recorded).toMatchObject([
      { actorKind: 'visitor', action: 'lead.asked-for-callback', ip: browser.address },
      { actorKind: 'visitor', action: 'lead.proved-number', ip: browser.address },
    ]);
  });

  it('opens no session and leaves no cookie but that of its code, for ten minutes [6.3]', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'callback', person);
    const answer = await browser.post('/api/auth/callback/', { mobile: person.mobile, otp });
    expect(Object.keys(answer.body)).toEqual(['message']);
    expect([...browser.cookies.keys()]).toEqual(['portal_asking']);
    const asked = await askForCode(aBrowser(portal), 'callback', aPerson());
    expect(asked.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^portal_asking=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });
});

describe('a callback that is asked for again by a proven number', () => {
  it.each([
    [
      'callbackOtp',
      ({ name, email, city, mobile }: ReturnType<typeof aPerson>) => ({ name, email, city, mobile }),
    ],
    ['callback', ({ name, email, mobile }: ReturnType<typeof aPerson>) => ({ fname: name, email, mobile })],
  ])('is told that we will reach out, without an SMS: %s [4.27]', async (call, bodyOf) => {
    const { person, browser } = await aProvenLead();
    const before = await smsTo(person.mobile);
    const answer = await browser.post(`/api/auth/${call}/`, bodyOf(person));
    expect(told(answer)).toEqual(REACH_OUT_SOON);
    expect(await leadsOf(person.mobile)).toMatchObject([{ timesAsked: 2 }]);
    // Of what leaves after an answer this would be the first: a later SMS to the same number comes after it.
    await newSms(browser, 'login', person);
    expect(await smsTo(person.mobile)).toBe(before + 1);
  });

  it('is told so before any limit', async () => {
    const { person } = await aProvenLead();
    await spendLimits(person.mobile);
    for (const _ of [1, 2, 3]) {
      expect(told(await askForCode(aBrowser(portal), 'callback', person))).toEqual(REACH_OUT_SOON);
    }
  });

  it('is counted five times an hour; past that it gets the same answer and nothing is written', async () => {
    const { person } = await aProvenLead();
    for (const _ of [1, 2, 3, 4, 5]) await askForCode(aBrowser(portal), 'callback', person);
    const before = await leadsOf(person.mobile);
    expect(before).toMatchObject([{ timesAsked: 6 }]);
    const limits = () => portal.database.select().from(rateLimits).orderBy(rateLimits.key);
    const [entries, counters] = [await portal.database.$count(auditEntries), await limits()];
    for (const _ of [1, 2, 3]) {
      expect(told(await askForCode(aBrowser(portal), 'callback', person))).toEqual(REACH_OUT_SOON);
    }
    const { name: fname, email, mobile } = person;
    expect(told(await aBrowser(portal).post('/api/auth/callback/', { fname, email, mobile }))).toEqual(
      REACH_OUT_SOON,
    );
    expect(await leadsOf(person.mobile)).toEqual(before);
    expect(await portal.database.$count(auditEntries)).toBe(entries);
    expect(await limits()).toEqual(counters);
  });

  it('does not let strangers change what was proven', async () => {
    const { person, browser } = await aProvenLead();
    await browser.post('/api/auth/callbackOtp/', { ...person, name: 'Mallory', email: 'm@example.com' });
    expect(await leadsOf(person.mobile)).toMatchObject([{ name: person.name, email: person.email }]);
  });

  it('is held to the limits while the number is not proven', async () => {
    const person = aPerson();
    await spendLimits(person.mobile);
    expect(told(await askForCode(aBrowser(portal), 'callback', person))).toEqual(
      refusal(
        429,
        'TOO_MANY_REQUESTS',
        'Too many OTPs were asked for with this number. Please try again later.',
      ),
    );
    expect(await leadsOf(person.mobile)).toEqual([]);
  });
});

describe('a lead that registers', () => {
  it('is linked to the candidate and no longer to be called', async () => {
    const { person, browser } = await aProvenLead();
    await register(browser, person);
    const [candidate] = await portal.database
      .select()
      .from(candidates)
      .where(eq(candidates.mobile, person.mobile));
    expect(await leadsOf(person.mobile)).toMatchObject([
      { source: 'callback', status: 'Converted', candidateId: candidate?.id },
    ]);
  });

  it('is linked though its number was never proven by the callback', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await newCode(browser, 'callback', person);
    await register(browser, person);
    expect(await leadsOf(person.mobile)).toMatchObject([{ status: 'Converted', verifiedAt: null }]);
  });

  it('leaves the leads of others alone', async () => {
    const { person: other } = await aProvenLead();
    await register(aBrowser(portal), aPerson());
    expect(await leadsOf(other.mobile)).toMatchObject([{ status: 'New', candidateId: null }]);
  });
});
