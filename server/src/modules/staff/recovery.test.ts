import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aMobile } from '../../../test/database/rows.ts';
import { aBrowser, liftLimits, smsAfter } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { aSession } from '../../../test/session.ts';
import { ask, aColleague, PASSWORD, recordsOf, staffRow } from '../../../test/staff.ts';
import { otpCodes, rateLimits } from '../../db/schema/identity.ts';

const portal = await aPortal();

/** Codes are bound to the browser that asks for them. */
const browser = aBrowser(portal);
const forgot = (body: object) => browser.post('/api/admin/forgot-password', body);
const login = (username: string, password: string) =>
  ask(portal, 'POST', '/api/admin/login', { username, password });

const SENT = {
  status: 200,
  body: { message: 'If these details are right, a code was sent to the mobile number on record.' },
};
const CODE_WRONG = refusal(
  400,
  'RECOVERY_CODE_WRONG',
  'This code is not right or has expired. Please check the SMS or ask for a new code.',
);
const NEW_PASSWORD = 'a boat on the river';

async function aPhoneOwner() {
  const mobile = aMobile();
  const user = await aColleague(portal, 'ops', { mobileNumber: mobile });
  return { user, mobile, username: user.username };
}

type PhoneOwner = Awaited<ReturnType<typeof aPhoneOwner>>;

async function codeFor(request: object, mobile: string): Promise<string> {
  await liftLimits(portal, mobile);
  const { code } = await smsAfter(portal, mobile, async () => {
    expect(told(await forgot(request))).toEqual(SENT);
  });
  if (code === null) throw new Error('the SMS has no code');
  return code;
}

const passwordCode = ({ username, mobile }: PhoneOwner) =>
  codeFor({ action: 'verify_user', username, mobile_number: mobile }, mobile);
const usernameCode = ({ mobile }: PhoneOwner) =>
  codeFor({ action: 'get_username_by_mobile', mobile_number: mobile }, mobile);

const reset = ({ username, mobile }: PhoneOwner, otp: string, newPassword: string = NEW_PASSWORD) =>
  forgot({
    action: 'reset_password_self',
    username,
    mobile_number: mobile,
    new_password: newPassword,
    otp,
  });

const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a forgotten password', () => {
  it('is set anew with the code, ends every session, is recorded and told by SMS [7.64-65]', async () => {
    const owner = await aPhoneOwner();
    const token = await aSession(portal, { staffUserId: owner.user.id });
    const code = await passwordCode(owner);
    expect(code).toMatch(/^\d{6}$/);
    const sms = await smsAfter(portal, owner.mobile, async () => {
      expect(told(await reset(owner, code))).toEqual({ status: 200, body: { message: 'Password updated!' } });
    });
    expect(sms.text).toContain(`The password of ${owner.username}`);
    expect(await ask(portal, 'GET', '/api/applications', undefined, token)).toMatchObject({ status: 401 });
    expect(await login(owner.username, PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(owner.username, NEW_PASSWORD)).toMatchObject({ status: 200 });
    const actions = (await recordsOf(portal, owner.user.id)).map(({ action }) => action);
    expect(actions).toContain('staff.password-recovered');
    expect(actions).toContain('staff.asked-to-recover-password');
  });

  it('does not need the mobile number a second time, but refuses another one', async () => {
    const owner = await aPhoneOwner();
    const code = await passwordCode(owner);
    expect(told(await reset({ ...owner, mobile: aMobile() }, code))).toEqual(CODE_WRONG);
    const { username } = owner;
    const body = { action: 'reset_password_self', username, new_password: NEW_PASSWORD, otp: code };
    expect(await forgot(body)).toMatchObject({ status: 200 });
  });

  it('ends the wait after failed logins', async () => {
    const owner = await aPhoneOwner();
    for (let time = 0; time < 5; time += 1) await login(owner.username, 'not this one');
    expect(await login(owner.username, PASSWORD)).toMatchObject({ status: 429 });
    await reset(owner, await passwordCode(owner));
    expect(await login(owner.username, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('does not activate anybody', async () => {
    const mobile = aMobile();
    const user = await aColleague(portal, 'ops', { mobileNumber: mobile, isActive: false });
    const owner = { user, mobile, username: user.username };
    expect(await reset(owner, await passwordCode(owner))).toMatchObject({ status: 200 });
    expect(await login(user.username, NEW_PASSWORD)).toMatchObject({ status: 403 });
  });

  it.each([
    ['too short', '12345', 'Password must be at least 6 characters long'],
    ['too well known', 'Admin@123', 'This password is too well known. Please choose another one.'],
  ])('is not replaced by one that is %s, and the code stays good [5.88]', async (_what, weak, text) => {
    const owner = await aPhoneOwner();
    const code = await passwordCode(owner);
    expect(await reset(owner, code, weak)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: text, fields: { new_password: text } },
    });
    expect(await reset(owner, code)).toMatchObject({ status: 200 });
  });
});

describe('a forgotten username', () => {
  it('is told to the owner of the phone [7.66]', async () => {
    const owner = await aPhoneOwner();
    const otp = await usernameCode(owner);
    expect(
      await forgot({ action: 'get_username_by_mobile', mobile_number: owner.mobile, otp }),
    ).toMatchObject({
      status: 200,
      body: { username: owner.username },
    });
    expect((await recordsOf(portal, owner.user.id))[0]).toMatchObject({ action: 'staff.username-told' });
  });

  it('is never told without the code', async () => {
    const owner = await aPhoneOwner();
    const request = { action: 'get_username_by_mobile', mobile_number: owner.mobile };
    expect((await forgot(request)).body).not.toHaveProperty('username');
    expect(told(await forgot({ ...request, otp: '000000' }))).toEqual(CODE_WRONG);
  });

  it('of two colleagues with one phone is told for both', async () => {
    const owner = await aPhoneOwner();
    const other = await aColleague(portal, 'sales', { mobileNumber: owner.mobile });
    const otp = await usernameCode(owner);
    const { body } = await forgot({ action: 'get_username_by_mobile', mobile_number: owner.mobile, otp });
    expect(body['username']).toBe(`${owner.username}, ${other.username}`);
  });
});

describe('the code', () => {
  it('dies with ten minutes, with its use, with three wrong tries and with a newer one', async () => {
    const old = await aPhoneOwner();
    const expired = await passwordCode(old);
    portal.clock.advance(10 * 60 + 1);
    expect(told(await reset(old, expired))).toEqual(CODE_WRONG);

    const once = await aPhoneOwner();
    const used = await passwordCode(once);
    expect(await reset(once, used)).toMatchObject({ status: 200 });
    expect(told(await reset(once, used))).toEqual(CODE_WRONG);

    const guessed = await aPhoneOwner();
    const right = await passwordCode(guessed);
    for (let time = 0; time < 3; time += 1) {
      expect(told(await reset(guessed, notThis(right)))).toEqual(CODE_WRONG);
    }
    expect(told(await reset(guessed, right))).toEqual(CODE_WRONG);

    const replaced = await aPhoneOwner();
    const first = await passwordCode(replaced);
    const second = await passwordCode(replaced);
    if (first !== second) expect(told(await reset(replaced, first))).toEqual(CODE_WRONG);
    expect(await reset(replaced, second)).toMatchObject({ status: 200 });
  });

  it('for the username does not set a password', async () => {
    const owner = await aPhoneOwner();
    expect(told(await reset(owner, await usernameCode(owner)))).toEqual(CODE_WRONG);
  });

  it('of one user does not serve another', async () => {
    const [mine, other] = [await aPhoneOwner(), await aPhoneOwner()];
    const code = await passwordCode(mine);
    expect(told(await reset(other, code))).toEqual(CODE_WRONG);
    expect((await staffRow(portal, other.user.id)).passwordHash).toBe(other.user.passwordHash);
  });

  it('is tried three times at most, also by twenty at once', async () => {
    const owner = await aPhoneOwner();
    const right = await passwordCode(owner);
    await Promise.all(Array.from({ length: 20 }, () => reset(owner, notThis(right))));
    const ofOwner = and(eq(otpCodes.staffUserId, owner.user.id), eq(otpCodes.attempts, 3));
    expect(await portal.database.$count(otpCodes, ofOwner)).toBe(1);
    expect(told(await reset(owner, right))).toEqual(CODE_WRONG);
  });
});

describe('nobody learns who exists', () => {
  it('from the answers: a stranger is told the same as a colleague, and no SMS leaves', async () => {
    const owner = await aPhoneOwner();
    const stranger = aMobile();
    const answers = [
      await forgot({ action: 'verify_user', username: 'nobody.here', mobile_number: stranger }),
      await forgot({
        action: 'verify_user',
        username: owner.username,
        mobile_number: stranger.replace(/^./, '7'),
      }),
      await forgot({ action: 'get_username_by_mobile', mobile_number: stranger }),
      await forgot({ action: 'verify_user', username: owner.username, mobile_number: owner.mobile }),
    ];
    for (const answer of answers) expect(told(answer)).toEqual(SENT);
    // The last of them sends; by then the earlier ones would have too.
    await vi.waitFor(async () => expect(await portal.sandbox.messagesTo(owner.mobile)).toHaveLength(1), 5000);
    expect(await portal.sandbox.messagesTo(stranger)).toEqual([]);
    expect(await portal.sandbox.messagesTo(stranger.replace(/^./, '7'))).toEqual([]);
  });

  it('from a guess: a stranger and a colleague with a live code are refused alike', async () => {
    const owner = await aPhoneOwner();
    const right = await passwordCode(owner);
    const ofColleague = await reset(owner, notThis(right));
    const ofStranger = await reset({ ...owner, username: 'nobody.here', mobile: aMobile() }, notThis(right));
    expect(told(ofColleague)).toEqual(CODE_WRONG);
    expect(told(ofStranger)).toEqual(told(ofColleague));
  });

  it('from the limits: one code in 30 seconds and five a day, for any username', async () => {
    const owner = await aPhoneOwner();
    for (const [username, mobile] of [
      [owner.username, owner.mobile],
      ['nobody.here', aMobile()],
    ] as const) {
      const request = { action: 'verify_user', username, mobile_number: mobile };
      expect(told(await forgot(request))).toEqual(SENT);
      const soon = await forgot(request);
      expect(soon).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    }
  });
});

describe('a phone', () => {
  it('gets five codes a day', async () => {
    const owner = await aPhoneOwner();
    const request = { action: 'verify_user', username: owner.username, mobile_number: owner.mobile };
    const withoutGap = () =>
      portal.database.delete(rateLimits).where(like(rateLimits.key, `staff-recovery-gap%${owner.mobile}`));
    for (let time = 0; time < 5; time += 1) {
      expect(told(await forgot(request))).toEqual(SENT);
      await withoutGap();
    }
    const sixth = await forgot(request);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    await vi.waitFor(async () => expect(await portal.sandbox.messagesTo(owner.mobile)).toHaveLength(5), 5000);
  });
});

describe('what is asked wrongly', () => {
  const mobile = '9812345678';
  it.each([
    ['no action', {}, 400],
    ['an unknown action', { action: 'delete_everything' }, 400],
    ['no username', { action: 'verify_user', mobile_number: mobile }, 'Username is required.'],
    ['no mobile', { action: 'verify_user', username: 'asha' }, 'Phone Number is required.'],
    [
      'a short mobile',
      { action: 'get_username_by_mobile', mobile_number: '12345' },
      'Phone must be 10 digits.',
    ],
    [
      'a short code',
      { action: 'get_username_by_mobile', mobile_number: mobile, otp: '1234' },
      'The code has 6 digits.',
    ],
    [
      'no code',
      { action: 'reset_password_self', username: 'asha', new_password: NEW_PASSWORD },
      'Please enter the code from the SMS.',
    ],
    [
      'no password',
      { action: 'reset_password_self', username: 'asha', otp: '123456' },
      'Password must be at least 6 characters long',
    ],
  ])('is refused: %s [7.67]', async (_what, body, text) => {
    const answer = await forgot(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    if (typeof text === 'string') expect(answer.body['error']).toBe(text);
  });
});
