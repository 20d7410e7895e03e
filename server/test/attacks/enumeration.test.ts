import { and, isNull } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { smsOutbox } from '../../src/db/schema/messages.ts';
import { told } from '../answers.ts';
import { aMobile } from '../database/rows.ts';
import {
  aBrowser,
  aPerson,
  askForCode,
  newSms,
  register,
  type Person,
  BROWSERS_WITH_ADDRESSES,
} from '../people.ts';
import { aPortal, type Answer } from '../portal.ts';
import { aColleague, ask } from '../staff.ts';
import { statementsDuring } from '../statements-during.ts';

const portal = await aPortal({ ...BROWSERS_WITH_ADDRESSES, RUN_JOBS: 'false' });

/** The SMS leaves behind the answer. */
async function untilNoSmsWaits(): Promise<void> {
  const waits = and(isNull(smsOutbox.sentAt), isNull(smsOutbox.abandonedAt));
  await vi.waitFor(async () => expect(await portal.database.$count(smsOutbox, waits)).toBe(0), {
    timeout: 20_000,
    interval: 50,
  });
}

/** An answer and what it cost: the statements that the database was asked, behind the answer too. */
async function workOf(call: () => Promise<Answer>) {
  let answer: unknown;
  const statements = await statementsDuring(async () => {
    answer = told(await call());
    await untilNoSmsWaits();
  });
  expect(statements.length).toBeGreaterThan(3);
  return { answer, statements: statements.toSorted() };
}

async function somebodyRegistered(): Promise<Person> {
  const person = aPerson();
  await register(aBrowser(portal), person);
  await portal.database.execute('delete from rate_limits');
  return person;
}

describe('whether a mobile is registered', () => {
  it('is told neither by the answer nor by the work, when a code to log in is asked for', async () => {
    const known = await somebodyRegistered();
    const ofKnown = await workOf(() => askForCode(aBrowser(portal), 'login', known));
    const ofNobody = await workOf(() => askForCode(aBrowser(portal), 'login', aPerson()));
    expect(ofNobody).toEqual(ofKnown);
  });

  it('is told by neither when a code is guessed', async () => {
    const guessAt = async (person: Person) => {
      await newSms(aBrowser(portal), 'login', person);
      await untilNoSmsWaits();
      // One of four digits that is right once in ten thousand runs.
      return workOf(() => aBrowser(portal).post('/api/auth/login/', { mobile: person.mobile, otp: '0000' }));
    };
    const ofKnown = await guessAt(await somebodyRegistered());
    expect(await guessAt(aPerson())).toEqual(ofKnown);
  });

  it('is told by neither when a code to register is asked for', async () => {
    const known = await somebodyRegistered();
    const ofKnown = await workOf(() => askForCode(aBrowser(portal), 'register', known));
    const ofNobody = await workOf(() => askForCode(aBrowser(portal), 'register', aPerson()));
    expect(ofNobody).toEqual(ofKnown);
  });
});

describe('whether somebody works here', () => {
  it.each([
    [
      'the password',
      (username: string, mobile: string) => ({
        action: 'reset_password_self',
        username,
        mobile_number: mobile,
        new_password: 'a boat on the river',
        otp: '000000',
      }),
    ],
    [
      'the username',
      (_username: string, mobile: string) => ({
        action: 'get_username_by_mobile',
        mobile_number: mobile,
        otp: '000000',
      }),
    ],
  ])(
    'is told neither by the answer nor by the work, when a code to recover %s is guessed',
    async (_what, body) => {
      const mobileNumber = aMobile();
      const { username } = await aColleague(portal, 'ops', { mobileNumber });
      const guess = (name: string, mobile: string) =>
        workOf(() => ask(portal, 'POST', '/api/admin/forgot-password', body(name, mobile)));
      const ofColleague = await guess(username, mobileNumber);
      expect(await guess('nobody.at.all', aMobile())).toEqual(ofColleague);
    },
  );
});
