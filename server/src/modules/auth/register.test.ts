import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OTP_EXPIRED, refusal, told } from '../../../test/answers.ts';
import { aMobile } from '../../../test/database/rows.ts';
import {
  aBrowser,
  aPerson,
  BROWSERS_WITH_ADDRESSES,
  newCode,
  newSms,
  register,
} from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { applications } from '../../db/schema/applications.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { candidates } from '../../db/schema/identity.ts';

const ALREADY_REGISTERED = refusal(
  409,
  'ALREADY_REGISTERED',
  'This mobile number is registered already. Please log in instead.',
);

const portal = await aPortal(BROWSERS_WITH_ADDRESSES);

const candidatesOf = (mobile: string) =>
  portal.database.select().from(candidates).where(eq(candidates.mobile, mobile));
const applicationsOf = (mobile: string) =>
  portal.database.select().from(applications).where(eq(applications.mobileNumber, mobile));

describe('registration', () => {
  it('sends a code, then opens an application and signs the candidate in [7.12-13 8c.35-36]', async () => {
    const mobile = aMobile();
    const person = { name: 'Ananya Kulkarni', email: 'ananya@example.in', mobile };
    const browser = aBrowser(portal);
    const sent = await browser.post('/api/auth/registerOtp/', person);
    expect(told(sent)).toEqual({ status: 200, body: { message: 'OTP Sent Successfully' } });
    const otp = await portal.codeFor(mobile);
    const registered = await browser.post('/api/auth/register/', { ...person, otp });
    expect(told(registered)).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        username: 'Ananya Kulkarni',
        application_id: expect.stringMatching(/^KBP\d{2}-\d{6}$/),
        message: 'Register Successfully',
      },
    });
  });

  it('tells in the SMS what the code is for, and the phone which site it is for', async () => {
    const { code, text } = await newSms(aBrowser(portal), 'register', aPerson());
    expect(code).toMatch(/^\d{4}$/);
    expect(text).toMatch(
      / is your OTP to register with .* Valid 5 minutes\. We never ask for it on a call\.\n\n@portal\.test #\d{4}$/,
    );
  });

  it('is served without the trailing slash too', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    expect(await browser.post('/api/auth/registerOtp', person)).toMatchObject({ status: 200 });
    const otp = await portal.codeFor(person.mobile);
    expect(await browser.post('/api/auth/register', { ...person, otp })).toMatchObject({ status: 200 });
  });

  it('keeps name, e-mail and campaign, tidied [7.14]', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'register', person);
    const { body } = await browser.post('/api/auth/register/', {
      ...person,
      name: '  Asha   Devi\tRao ',
      email: ' Asha.Rao@Example.IN ',
      mobile: ` ${person.mobile} `,
      otp: ` ${otp} `,
      utm_source: 'newsletter',
      utm_medium: 'email',
      utm_campaign: 'x'.repeat(300),
    });
    expect(body).toMatchObject({ username: 'Asha Devi Rao' });
    expect(await candidatesOf(person.mobile)).toMatchObject([
      {
        fullName: 'Asha Devi Rao',
        email: 'asha.rao@example.in',
        utmSource: 'newsletter',
        utmMedium: 'email',
        utmCampaign: 'x'.repeat(200),
      },
    ]);
  });

  it.each(['आशा राव', 'ஆஷா ராவ்', "Siobhán O'Neill-Rao", 'X Æ A-12'])('takes the name %s', async (name) => {
    const person = { ...aPerson(), name };
    expect(await register(aBrowser(portal), person)).toMatchObject({ username: name });
    expect(await candidatesOf(person.mobile)).toMatchObject([{ fullName: name }]);
  });

  it('opens the application at its first step, with the fee of the program [9.10]', async () => {
    const person = aPerson();
    const { application_id } = await register(aBrowser(portal), person);
    const [candidate] = await candidatesOf(person.mobile);
    expect(await applicationsOf(person.mobile)).toMatchObject([
      {
        applicationNumber: application_id,
        candidateId: candidate?.id,
        status: 'Registered',
        currentStep: 0,
        programTotalFeePaise: 236_000_00,
      },
    ]);
  });

  it('leaves its record in the audit trail', async () => {
    const person = aPerson();
    const browser = aBrowser(portal);
    await register(browser, person);
    const [candidate] = await candidatesOf(person.mobile);
    const recorded = await portal.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, candidate?.id ?? 0));
    expect(recorded).toMatchObject([
      {
        actorKind: 'candidate',
        actorName: person.name,
        action: 'candidate.registered',
        subjectKind: 'candidate',
        subjectId: String(candidate?.id),
        ip: browser.address,
      },
    ]);
  });

  it('numbers the application by the year it is in India', async () => {
    const now = portal.clock.now();
    const year = now.getUTCFullYear();
    // Half past midnight of New Year's Day there.
    const toNewYear = (Date.UTC(year, 11, 31, 19) - now.getTime()) / 1000;
    portal.clock.advance(toNewYear);
    try {
      const { application_id } = await register(aBrowser(portal), aPerson());
      expect(application_id).toMatch(new RegExp(`^KBP${(year + 1) % 100}-\\d{6}$`));
    } finally {
      portal.clock.advance(-toNewYear);
    }
  });

  it('gives parallel registrations different application numbers', async () => {
    const people = Array.from({ length: 12 }, () => aPerson());
    const registered = await Promise.all(people.map((person) => register(aBrowser(portal), person)));
    expect(new Set(registered.map(({ application_id }) => application_id)).size).toBe(12);
  });
});

describe('a mobile that is registered already', () => {
  it('is sent a code with the same answer, and told to log in once the code is right', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'register', person);
    const answer = await browser.post('/api/auth/register/', { ...person, name: 'Someone Else', otp });
    expect(told(answer)).toEqual(ALREADY_REGISTERED);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await candidatesOf(person.mobile)).toMatchObject([{ fullName: person.name }]);
    expect(await applicationsOf(person.mobile)).toHaveLength(1);
  });

  it('has spent the code by that', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    const browser = aBrowser(portal);
    const otp = await newCode(browser, 'register', person);
    await browser.post('/api/auth/register/', { ...person, otp });
    expect(told(await browser.post('/api/auth/register/', { ...person, otp }))).toEqual(OTP_EXPIRED);
  });

  it('is one candidate with one application, however many register it at once', async () => {
    const person = aPerson();
    const otp = await newCode(aBrowser(portal), 'register', person);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => aBrowser(portal).post('/api/auth/register/', { ...person, otp })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(told)).toEqual(Array(7).fill(OTP_EXPIRED));
    expect(await candidatesOf(person.mobile)).toHaveLength(1);
    expect(await applicationsOf(person.mobile)).toHaveLength(1);
  });

  it('is free again once its candidate is deleted', async () => {
    const person = aPerson();
    await register(aBrowser(portal), person);
    await portal.database
      .update(candidates)
      .set({ deletedAt: sql`now()` })
      .where(eq(candidates.mobile, person.mobile));
    expect(await register(aBrowser(portal), person)).toMatchObject({ message: 'Register Successfully' });
    expect(await candidatesOf(person.mobile)).toHaveLength(2);
  });
});
