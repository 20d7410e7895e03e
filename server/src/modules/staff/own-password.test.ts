import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aPortal } from '../../../test/portal.ts';
import { aSession } from '../../../test/session.ts';
import { ask, aDesk, PASSWORD, recordsOf, staffRow } from '../../../test/staff.ts';

const portal = await aPortal();

const NEXT = 'a boat on the river';
const isAlive = async (token: string) =>
  (await ask(portal, 'GET', '/api/applications', undefined, token)).status === 200;

describe('the own password', () => {
  it.each(['admin', 'ops', 'sales'] as const)('is changed by %s [5.95 6.40-42 7.69]', async (role) => {
    const desk = await aDesk(portal, role);
    const elsewhere = await aSession(portal, { staffUserId: desk.user.id });
    const answer = await desk.ask('POST', '/api/admin/reset-password', {
      old_password: PASSWORD,
      new_password: NEXT,
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Password updated!' } });
    expect([await isAlive(desk.token), await isAlive(elsewhere)]).toEqual([false, false]);
    expect(await isAlive(String(answer.body['token']))).toBe(true);
    expect(answer.headers.getSetCookie()[0]).toContain(`portal_staff=${String(answer.body['token'])};`);
    const login = (password: string) =>
      ask(portal, 'POST', '/api/admin/login', { username: desk.user.username, password });
    expect(await login(PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(NEXT)).toMatchObject({ status: 200 });
    expect(await recordsOf(portal, desk.user.id)).toContainEqual(
      expect.objectContaining({ action: 'staff.password-changed', after: { password: 'changed' } }),
    );
  });

  it('stays, with the session, where the old one is not right', async () => {
    const desk = await aDesk(portal, 'sales');
    const answer = await desk.ask('POST', '/api/admin/reset-password', {
      old_password: 'not this one',
      new_password: NEXT,
    });
    expect(told(answer)).toEqual(refusal(400, 'OLD_PASSWORD_WRONG', 'The old password is not right.'));
    expect(await isAlive(desk.token)).toBe(true);
    expect((await staffRow(portal, desk.user.id)).passwordHash).toBe(desk.user.passwordHash);
    expect((await recordsOf(portal, desk.user.id))[0]).toMatchObject({
      action: 'staff.password-change-failed',
    });
  });

  it.each([
    [{ new_password: NEXT }, 'Please enter your old password.'],
    [{ old_password: PASSWORD }, 'Password must be at least 6 characters long'],
    [{ old_password: PASSWORD, new_password: 'short' }, 'Password must be at least 6 characters long'],
    [
      { old_password: PASSWORD, new_password: '123456' },
      'This password is too well known. Please choose another one.',
    ],
  ])('stays with %j [5.96]', async (body, text) => {
    const desk = await aDesk(portal, 'ops');
    const answer = await desk.ask('POST', '/api/admin/reset-password', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', error: text } });
    expect((await staffRow(portal, desk.user.id)).passwordHash).toBe(desk.user.passwordHash);
  });

  it('of two changes at once with the same old one is set by one alone', async () => {
    const desk = await aDesk(portal, 'ops');
    const other = await aSession(portal, { staffUserId: desk.user.id });
    const body = { old_password: PASSWORD, new_password: NEXT };
    const answers = await Promise.all([
      ask(portal, 'POST', '/api/admin/reset-password', body, desk.token),
      ask(portal, 'POST', '/api/admin/reset-password', body, other),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(await isAlive(String(done[0]?.body['token']))).toBe(true);
  });
});
