import { describe, expect, it } from 'vitest';
import { refusal, told } from '../answers.ts';
import { aMobile } from '../database/rows.ts';
import { aBrowser, BROWSERS_WITH_ADDRESSES, smsAfter, type TestBrowser } from '../people.ts';
import { aPortal } from '../portal.ts';
import { aColleague, PASSWORD, recordsOf } from '../staff.ts';
import { statementsDuring } from '../statements-during.ts';

const portal = await aPortal({ ...BROWSERS_WITH_ADDRESSES, RUN_JOBS: 'false' });

const logIn = (browser: TestBrowser, username: string, password = PASSWORD, otp?: string) =>
  browser.post('/api/admin/login', { username, password, ...(otp === undefined ? {} : { otp }) });

const CODE_NEEDED = refusal(
  401,
  'LOGIN_CODE_REQUIRED',
  'There were many failed logins with this username. If the username and the password are right, we sent a code by SMS to the mobile number on record.',
);
const CODE_WRONG = refusal(
  401,
  'LOGIN_CODE_WRONG',
  'The password or the code is not right, or the code has expired. Please check both or ask for a new code.',
);

/** So many failures in a day as a name may have, each from an address of its own. */
async function attacked(username: string): Promise<void> {
  for (let time = 0; time < 50; time += 1) {
    expect((await logIn(aBrowser(portal), username, 'not this one')).status).toBe(401);
  }
}

async function anAttackedOwner() {
  const mobile = aMobile();
  const user = await aColleague(portal, 'ops', { mobileNumber: mobile });
  const known = aBrowser(portal);
  await logIn(known, user.username);
  await attacked(user.username);
  return { user, username: user.username, mobile, known };
}

const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('past 50 wrong passwords for a name in a day', () => {
  it('a browser that is not known needs a code by SMS beside the password, and is let in with it', async () => {
    const { user, username, mobile } = await anAttackedOwner();
    const browser = aBrowser(portal);
    const { code, text } = await smsAfter(portal, mobile, async () => {
      expect(told(await logIn(browser, username))).toEqual(CODE_NEEDED);
    });
    expect(text).toContain('is your code to log in to the Kachnar Bank staff panel');
    const otp = code ?? '';
    expect(otp).toMatch(/^\d{6}$/);
    expect(told(await logIn(browser, username, PASSWORD, notThis(otp)))).toEqual(CODE_WRONG);
    // The password alone and the code alone do nothing, and do not use the code up.
    expect(told(await logIn(browser, username, 'not this one', otp))).toEqual(CODE_WRONG);
    expect((await logIn(browser, username, PASSWORD, otp)).status).toBe(200);
    expect((await recordsOf(portal, user.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['staff.login-code-sent', 'staff.login-without-code', 'staff.logged-in']),
    );
    // From then on it is known, and is not asked again.
    expect((await logIn(browser, username)).status).toBe(200);
  });

  it('the code is worth nothing in another browser, a second time, or after ten minutes', async () => {
    const { username, mobile } = await anAttackedOwner();
    const codeIn = async (browser: TestBrowser) =>
      (await smsAfter(portal, mobile, () => logIn(browser, username))).code ?? '';
    const first = aBrowser(portal);
    const otp = await codeIn(first);
    expect(told(await logIn(aBrowser(portal), username, PASSWORD, otp))).toEqual(CODE_WRONG);
    const headers = { cookie: `portal_staff_browser=${first.cookies.get('portal_staff_browser') ?? ''}` };
    expect((await logIn(first, username, PASSWORD, otp)).status).toBe(200);
    const again = await portal.post('/api/admin/login', { username, password: PASSWORD, otp }, { headers });
    expect(told(again)).toEqual(CODE_WRONG);
    const late = aBrowser(portal);
    const old = await codeIn(late);
    portal.clock.advance(10 * 60 + 1);
    expect(told(await logIn(late, username, PASSWORD, old))).toEqual(CODE_WRONG);
  });

  it('no SMS leaves for a wrong password, so that strangers cannot use the codes up', async () => {
    const { username, mobile } = await anAttackedOwner();
    const before = (await portal.sandbox.messagesTo(mobile)).length;
    for (let time = 0; time < 5; time += 1) {
      expect(told(await logIn(aBrowser(portal), username, 'not this one'))).toEqual(CODE_NEEDED);
    }
    await smsAfter(portal, mobile, () => logIn(aBrowser(portal), username));
    expect(await portal.sandbox.messagesTo(mobile)).toHaveLength(before + 1);
  });

  it('a known browser goes on as before', async () => {
    const { username, known } = await anAttackedOwner();
    expect((await logIn(known, username, 'mistyped')).status).toBe(401);
    expect((await logIn(known, username)).status).toBe(200);
  });

  it('a user without a number on record is let in by the password, and guesses still have to wait', async () => {
    const { username } = await aColleague(portal, 'ops', { mobileNumber: null });
    await attacked(username);
    const stranger = aBrowser(portal);
    for (let time = 0; time < 5; time += 1) {
      expect(told(await logIn(stranger, username, 'not this one'))).toEqual(CODE_NEEDED);
    }
    expect((await logIn(stranger, username)).status).toBe(429);
    expect((await logIn(aBrowser(portal), username)).status).toBe(200);
  });

  it('past a hundred, a user without a number on record logs in from a known browser alone', async () => {
    const { username } = await aColleague(portal, 'ops', { mobileNumber: null });
    const known = aBrowser(portal);
    await logIn(known, username);
    await attacked(username);
    await portal.database.execute(
      `update rate_limits set points = 100 where key like 'staff-name-day:%' and points = 50`,
    );
    expect(told(await logIn(aBrowser(portal), username))).toEqual(CODE_NEEDED);
    expect((await logIn(known, username)).status).toBe(200);
  });

  it('the code outlives the wait that follows the password, however often it failed before', async () => {
    const { username, mobile } = await anAttackedOwner();
    const browser = aBrowser(portal);
    for (let time = 0; time < 12; time += 1) {
      const answer = await logIn(browser, username, 'not this one');
      portal.clock.advance(Number(answer.headers.get('retry-after') ?? 0) + 1);
    }
    const { code } = await smsAfter(portal, mobile, () => logIn(browser, username));
    const tooSoon = await logIn(browser, username, PASSWORD, code ?? '');
    const wait = Number(tooSoon.headers.get('retry-after'));
    expect(tooSoon.status).toBe(429);
    expect(wait).toBeLessThanOrEqual(2 * 60);
    portal.clock.advance(wait + 1);
    expect((await logIn(browser, username, PASSWORD, code ?? '')).status).toBe(200);
  });

  it('a day later the password is enough again', async () => {
    const { username } = await anAttackedOwner();
    portal.clock.advance(24 * 60 * 60 + 1);
    expect((await logIn(aBrowser(portal), username)).status).toBe(200);
  });

  it('neither answers nor work tell whether the name is somebody', async () => {
    const { username } = await anAttackedOwner();
    await attacked('nobody.at.all');
    const costOf = async (name: string, otp?: string) => {
      const answers: unknown[] = [];
      const statements = await statementsDuring(async () => {
        answers.push(told(await logIn(aBrowser(portal), name, 'not this one', otp)));
      });
      return { answers, statements: statements.toSorted() };
    };
    const known = await costOf(username);
    expect(known.answers).toEqual([CODE_NEEDED]);
    expect(await costOf('nobody.at.all')).toEqual(known);
    const withCode = await costOf(username, '000000');
    expect(withCode.answers).toEqual([CODE_WRONG]);
    expect(await costOf('nobody.at.all', '000000')).toEqual(withCode);
  });
});

describe('past 300 wrong passwords in an hour from one address', () => {
  it('nobody there is refused: the password needs a code as well, but in a known browser', async () => {
    const mobile = aMobile();
    const { username } = await aColleague(portal, 'ops', { mobileNumber: mobile });
    const office = aBrowser(portal);
    await logIn(office, username);
    const key = `staff-password-address:${office.address}`;
    await portal.database.execute(`update rate_limits set points = 300 where key = '${key}'`);
    const colleague = aBrowser(portal, office.address);
    const { code } = await smsAfter(portal, mobile, async () => {
      expect(told(await logIn(colleague, username))).toEqual(CODE_NEEDED);
    });
    expect((await logIn(colleague, username, PASSWORD, code ?? '')).status).toBe(200);
    expect((await logIn(office, username)).status).toBe(200);
  });
});
