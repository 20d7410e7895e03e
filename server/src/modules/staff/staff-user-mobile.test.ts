import { describe, expect, it } from 'vitest';
import { aMobile } from '../../../test/database/rows.ts';
import { aBrowser } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, ask, recordsOf, staffRow } from '../../../test/staff.ts';

const portal = await aPortal();
const admin = await aDesk(portal, 'admin');
const isAlive = async ({ token }: { readonly token: string }) =>
  (await ask(portal, 'GET', '/api/applications', undefined, token)).status === 200;

describe('the mobile number of a user', () => {
  it('is corrected by an admin: the old one is told, and its codes end', async () => {
    const [old, next] = [aMobile(), aMobile()];
    const desk = await aDesk(portal, 'sales', { mobileNumber: old });
    const { username } = desk.user;
    const recovery = { action: 'verify_user', username, mobile_number: old };
    const asked = await portal.post('/api/admin/forgot-password', recovery);
    const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const otp = await portal.codeFor(old);
    const answer = await admin.ask('PUT', `/api/admin/users/${desk.user.id}`, {
      role: 'sales',
      mobile_number: next,
    });
    expect(answer).toMatchObject({ status: 200, body: { mobile_number: next } });
    expect(await isAlive(desk)).toBe(true);
    const reset = { action: 'reset_password_self', username, new_password: 'brass-rail-again', otp };
    expect(await portal.post('/api/admin/forgot-password', reset, { headers: { cookie } })).toMatchObject({
      status: 400,
      body: { code: 'RECOVERY_CODE_WRONG' },
    });
    await expect
      .poll(async () => (await portal.sandbox.messagesTo(old))[0]?.text)
      .toContain(`The mobile number of ${username}`);
    expect(
      (await recordsOf(portal, desk.user.id)).find(({ action }) => action === 'staff.user-edited'),
    ).toMatchObject({
      before: { mobile_number: old },
      after: { mobile_number: next },
    });
  });

  it('is what the user recovers with once an admin recorded it, and not before', async () => {
    const mobile = aMobile();
    const { id, username } = await aColleague(portal, 'sales', { mobileNumber: null });
    const browser = aBrowser(portal);
    const forgot = (body: object) => browser.post('/api/admin/forgot-password', body);
    const claim = { username, mobile_number: mobile };
    const sent = async () => (await portal.sandbox.messagesTo(mobile)).length;
    expect(await forgot({ action: 'verify_user', ...claim })).toMatchObject({ status: 200 });
    const other = await aColleague(portal, 'sales', { mobileNumber: aMobile() });
    const [theirs, theirName] = [other.mobileNumber ?? '', other.username];
    await forgot({ action: 'verify_user', username: theirName, mobile_number: theirs });
    // By then the request before would have sent a code too.
    await portal.codeFor(theirs);
    const answer = await admin.ask('PUT', `/api/admin/users/${id}`, { role: 'sales', mobile_number: mobile });
    expect(answer).toMatchObject({ status: 200, body: { mobile_number: mobile } });
    expect((await recordsOf(portal, id))[0]).toMatchObject({
      actor: admin.user.username,
      action: 'staff.user-edited',
      before: { mobile_number: null },
      after: { mobile_number: mobile },
    });
    portal.clock.advance(31);
    expect(await forgot({ action: 'verify_user', ...claim })).toMatchObject({ status: 200 });
    const otp = await portal.codeFor(mobile);
    // The request before the correction has sent nothing.
    expect(await sent()).toBe(1);
    const reset = { action: 'reset_password_self', ...claim, new_password: 'brass-rail-again', otp };
    expect(await forgot(reset)).toMatchObject({ status: 200 });
    const login = { username, password: 'brass-rail-again' };
    expect(await portal.post('/api/admin/login', login)).toMatchObject({ status: 200 });
  });

  it.each([['12'], ['0123456789']])('is not %s', async (mobile_number) => {
    const { user } = await aDesk(portal, 'sales', { mobileNumber: '9812345678' });
    const path = `/api/admin/users/${user.id}`;
    expect(await admin.ask('PUT', path, { role: 'sales', mobile_number })).toMatchObject({
      status: 400,
      body: { fields: { mobile_number: expect.any(String) } },
    });
    expect((await staffRow(portal, user.id)).mobileNumber).toBe('9812345678');
    expect(await admin.ask('PUT', path, { role: 'sales' })).toMatchObject({
      body: { mobile_number: '9812345678' },
    });
    expect(await admin.ask('PUT', path, { role: 'sales', mobile_number: ' ' })).toMatchObject({
      body: { mobile_number: null },
    });
  });
});
