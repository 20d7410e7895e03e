import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OTP_EXPIRED, told } from '../../../test/answers.ts';
import { aCandidate, aMobile, anApplication } from '../../../test/database/rows.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  newCode,
  register,
  spendDay,
  BROWSERS_WITH_ADDRESSES,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { candidates, otpCodes, rateLimits } from '../../db/schema/identity.ts';
import { leads } from '../../db/schema/leads.ts';
import { smsOutbox } from '../../db/schema/messages.ts';

const REACH_OUT_SOON = { status: 200, body: { message: 'We will reach out soon' } };

const portal = await aPortal({ ...BROWSERS_WITH_ADDRESSES, INTAKE_OPEN: 'false' });

const leadsOf = (mobile: string) => portal.database.select().from(leads).where(eq(leads.mobile, mobile));

describe('while the intake is closed', () => {
  it('a visitor who asks to register is kept as a lead and told that we will reach out [4.26 7.15]', async () => {
    const browser = aBrowser(portal);
    const { name, email, mobile } = aPerson();
    const answer = await browser.post('/api/auth/registerOtp/', {
      name,
      email,
      mobile,
      utm_source: 'poster',
    });
    expect(told(answer)).toEqual(REACH_OUT_SOON);
    expect(await leadsOf(mobile)).toMatchObject([
      { source: 'intake_closed', name, email, city: null, utmSource: 'poster', timesAsked: 1, status: 'New' },
    ]);
    expect(
      await portal.database.select().from(auditEntries).where(eq(auditEntries.ip, browser.address)),
    ).toMatchObject([{ actorKind: 'visitor', action: 'lead.asked-while-closed', subjectKind: 'lead' }]);
  });

  it('no code is made and no SMS waits', async () => {
    const person = aPerson();
    await askForCode(aBrowser(portal), 'register', person);
    const { mobile } = person;
    expect(await portal.database.select().from(otpCodes).where(eq(otpCodes.mobile, mobile))).toEqual([]);
    expect(await portal.database.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile))).toEqual([]);
  });

  it('it is told so before any limit, and each time counts', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const expire = Date.now() + 60 * 60 * 1000;
    await spendDay(portal, person.mobile);
    const key = `otp-address:${browser.address}`;
    await portal.database.insert(rateLimits).values({ key, points: 1000, expire });
    for (const _ of [1, 2, 3])
      expect(told(await askForCode(browser, 'register', person))).toEqual(REACH_OUT_SOON);
    expect(await leadsOf(person.mobile)).toMatchObject([{ timesAsked: 3 }]);
  });

  it('five times an hour are written down; past that the answer is the same', async () => {
    const person = aPerson();
    for (const _ of [1, 2, 3, 4, 5]) await askForCode(aBrowser(portal), 'register', person);
    const [before, entries] = [await leadsOf(person.mobile), await portal.database.$count(auditEntries)];
    expect(before).toMatchObject([{ timesAsked: 5 }]);
    for (const _ of [1, 2, 3]) {
      expect(told(await askForCode(aBrowser(portal), 'register', person))).toEqual(REACH_OUT_SOON);
    }
    expect(await leadsOf(person.mobile)).toEqual(before);
    expect(await portal.database.$count(auditEntries)).toBe(entries);
  });

  it('nobody registers without a code', async () => {
    const person = aPerson();
    await askForCode(aBrowser(portal), 'register', person);
    const answer = await aBrowser(portal).post('/api/auth/register/', { ...person, otp: '1234' });
    expect(told(answer)).toEqual(OTP_EXPIRED);
    const { mobile } = person;
    expect(await portal.database.select().from(candidates).where(eq(candidates.mobile, mobile))).toEqual([]);
  });

  it('a registered candidate logs in as ever', async () => {
    const mobile = aMobile();
    const candidate = await aCandidate(portal.database, { mobile });
    await anApplication(portal.database, { candidateId: candidate.id });
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'login', aPerson(mobile));
    expect(await browser.post('/api/auth/login/', { mobile, otp })).toMatchObject({ status: 200 });
  });

  it('callbacks are taken as ever', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'callback', person);
    expect(await browser.post('/api/auth/callback/', { mobile: person.mobile, otp })).toMatchObject({
      body: { message: 'We will get back to you soon' },
    });
  });

  it('who asked is linked to the candidate once the intake opens and they register', async () => {
    const person = aPerson();
    await askForCode(aBrowser(portal), 'register', person);
    const open = await portal.another({ INTAKE_OPEN: 'true' });
    try {
      await register(aBrowser(open), person);
      expect(await leadsOf(person.mobile)).toMatchObject([
        { source: 'intake_closed', status: 'Converted', candidateId: expect.any(Number) },
      ]);
    } finally {
      await open.stop();
    }
  });
});
