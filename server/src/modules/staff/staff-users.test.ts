import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aPortal } from '../../../test/portal.ts';
import { ask, aColleague, aDesk, recordsOf, staffRow, type Desk } from '../../../test/staff.ts';
import { staffUsers } from '../../db/schema/staff.ts';

const portal = await aPortal();
const admin = await aDesk(portal, 'admin');

const PASSWORD = 'a tree by the river';
const NOT_FOUND = refusal(404, 'NOT_FOUND', 'Not Found');
const isAlive = async ({ token }: Desk) =>
  (await ask(portal, 'GET', '/api/applications', undefined, token)).status === 200;

describe('the users', () => {
  it('are listed for an admin, oldest first, without secrets and without the deleted [7.122]', async () => {
    const deleted = await aColleague(portal, 'ops', { isActive: false, deletedAt: new Date().toISOString() });
    const { status, body } = await admin.ask('GET', '/api/admin/users');
    expect(status).toBe(200);
    const list = Array.isArray(body['list']) ? body['list'] : [];
    const [first] = list;
    expect(first).toEqual({
      id: expect.any(Number),
      username: 'admin',
      role: 'admin',
      mobile_number: '9000000001',
      is_active: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      last_login_at: null,
      has_second_factor: false,
    });
    expect(JSON.stringify(list)).not.toContain(deleted.username);
    expect(JSON.stringify(list)).not.toMatch(/argon2|password/);
  });
});

describe('a user who is added', () => {
  it('is inactive, ops where no role is named, and recorded [4.45 5.92]', async () => {
    const answer = await admin.ask('POST', '/api/admin/users', { username: 'meera', password: PASSWORD });
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        username: 'meera',
        role: 'ops',
        mobile_number: null,
        is_active: false,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    });
    expect(await recordsOf(portal, String(answer.body['id']))).toMatchObject([
      { kind: 'staff', actor: admin.user.username, action: 'staff.user-added', after: { role: 'ops' } },
    ]);
  });

  it('has the role and number that are named [7.123]', async () => {
    const user = { username: 'rohan', password: PASSWORD, role: 'sales', mobile_number: '9812345678' };
    expect(await admin.ask('POST', '/api/admin/users', user)).toMatchObject({
      status: 200,
      body: { role: 'sales', mobile_number: '9812345678', is_active: false },
    });
    expect(await admin.ask('POST', '/api/admin/users', { ...user, username: 'Rohan' })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    });
  });

  it.each([
    [{ password: PASSWORD }, 'Username is required.'],
    [{ username: 'no.password' }, 'Password must be at least 6 characters long'],
    [{ username: 'no.role', password: PASSWORD, role: 'root' }, 'Please choose a role: admin, ops or sales.'],
    [{ username: 'no.phone', password: PASSWORD, mobile_number: '12' }, 'Phone must be 10 digits.'],
    [
      { username: 'x', password: PASSWORD },
      'Username must be 3 to 50 letters, digits, dots, hyphens or underscores.',
    ],
  ])('is refused with %j, and nothing is stored [5.89-90]', async (body, text) => {
    const before = await portal.database.$count(staffUsers);
    expect(await admin.ask('POST', '/api/admin/users', body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: text },
    });
    expect(await portal.database.$count(staffUsers)).toBe(before);
  });
});

describe('a user who is edited', () => {
  it('loses every session with a new role', async () => {
    const desk = await aDesk(portal, 'sales');
    const answer = await admin.ask('PUT', `/api/admin/users/${desk.user.id}`, { role: 'ops', password: '' });
    expect(answer).toMatchObject({ status: 200, body: { role: 'ops' } });
    expect(await isAlive(desk)).toBe(false);
    expect((await staffRow(portal, desk.user.id)).passwordHash).toBe(desk.user.passwordHash);
    expect((await recordsOf(portal, desk.user.id))[0]).toMatchObject({
      action: 'staff.user-edited',
      before: { role: 'sales' },
      after: { role: 'ops' },
    });
  });

  it('loses every session with a new password, which is not written down [7.124]', async () => {
    const desk = await aDesk(portal, 'sales');
    const body = { role: 'sales', password: 'a boat on the river' };
    expect(await admin.ask('PUT', `/api/admin/users/${desk.user.id}`, body)).toMatchObject({ status: 200 });
    expect(await isAlive(desk)).toBe(false);
    const login = await ask(portal, 'POST', '/api/admin/login', {
      username: desk.user.username,
      password: body.password,
    });
    expect(login.status).toBe(200);
    const records = await recordsOf(portal, desk.user.id);
    expect(JSON.stringify(records)).not.toContain('boat');
    expect(portal.logged.join('\n')).not.toContain('a boat on the river');
  });

  it('keeps session and record where nothing changes [5.94]', async () => {
    const desk = await aDesk(portal, 'ops');
    const same = { role: 'ops', password: '  ' };
    expect(await admin.ask('PUT', `/api/admin/users/${desk.user.id}`, same)).toMatchObject({ status: 200 });
    expect(await isAlive(desk)).toBe(true);
    expect(await recordsOf(portal, desk.user.id)).toEqual([]);
  });

  it.each([
    [{}, 'Please choose a role: admin, ops or sales.'],
    [{ role: 'owner' }, 'Please choose a role: admin, ops or sales.'],
    [{ role: 'ops', password: '123' }, 'Password must be at least 6 characters long'],
    [{ role: 'ops', password: 'qwerty123' }, 'This password is too well known. Please choose another one.'],
  ])('is not, with %j [5.93]', async (body, text) => {
    const { id, role } = await aColleague(portal, 'sales');
    const answer = await admin.ask('PUT', `/api/admin/users/${id}`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', error: text } });
    expect((await staffRow(portal, id)).role).toBe(role);
  });
});

describe('a user who is switched', () => {
  it('off is out at once, and on again may log in [4.48 7.126 8s.85]', async () => {
    const desk = await aDesk(portal, 'ops');
    const { id, username } = desk.user;
    const toggle = () => admin.ask('POST', `/api/admin/users/${id}/toggle-status`);
    expect(told(await toggle())).toEqual({
      status: 200,
      body: { message: `User ${username} is inactive now.`, is_active: false },
    });
    expect(await isAlive(desk)).toBe(false);
    expect(told(await toggle())).toEqual({
      status: 200,
      body: { message: `User ${username} is active now.`, is_active: true },
    });
    expect(await isAlive(desk)).toBe(false);
    expect((await recordsOf(portal, id)).map(({ action }) => action)).toEqual([
      'staff.user-activated',
      'staff.user-deactivated',
    ]);
  });

  it('on again is recorded with the role that comes back, so that an admin stands out', async () => {
    const { id } = await aColleague(portal, 'admin');
    for (const isActive of [false, true]) {
      await admin.ask('POST', `/api/admin/users/${id}/toggle-status`, { is_active: isActive });
    }
    const [activated] = await recordsOf(portal, id);
    expect(activated).toMatchObject({
      action: 'staff.user-activated',
      before: { is_active: false },
      after: { role: 'admin', is_active: true },
    });
  });

  it('to a named state stays there, also when asked twice', async () => {
    const { id } = await aColleague(portal, 'ops');
    const off = () => admin.ask('POST', `/api/admin/users/${id}/toggle-status`, { is_active: false });
    const answers = await Promise.all([off(), off()]);
    expect(answers.map(({ body }) => body['is_active'])).toEqual([false, false]);
    expect(await recordsOf(portal, id)).toHaveLength(1);
  });
});

describe('two admins who edit one user', () => {
  it('the older copy does not give back a role that was taken away', async () => {
    const { id, updatedAt } = await aColleague(portal, 'admin');
    const path = `/api/admin/users/${id}`;
    expect(await admin.ask('PUT', path, { role: 'sales', updated_at: updatedAt })).toMatchObject({
      status: 200,
    });
    const late = await admin.ask('PUT', path, {
      role: 'admin',
      password: 'another tree by the river',
      updated_at: updatedAt,
    });
    expect(told(late)).toEqual(
      refusal(
        409,
        'CONFLICT',
        'Somebody else changed this row after you opened it. Role: recorded is Sales, you sent Admin. Please load the row again and repeat your change.',
      ),
    );
    expect(await staffRow(portal, id)).toMatchObject({ role: 'sales' });
    expect(await admin.ask('PUT', path, { role: 'ops' })).toMatchObject({ status: 200 });
  });
});

describe('a user who is deleted', () => {
  it('is out at once, is no longer listed, and frees the name [7.125]', async () => {
    const desk = await aDesk(portal, 'sales');
    const { id, username } = desk.user;
    const answer = await admin.ask('DELETE', `/api/admin/users/${id}`);
    expect(told(answer)).toEqual({ status: 200, body: { message: 'User deleted!' } });
    expect(await isAlive(desk)).toBe(false);
    expect(told(await admin.ask('DELETE', `/api/admin/users/${id}`))).toEqual(NOT_FOUND);
    const again = await admin.ask('POST', '/api/admin/users', { username, password: PASSWORD });
    expect(again).toMatchObject({ status: 200 });
    expect((await recordsOf(portal, id))[0]).toMatchObject({
      action: 'staff.user-deleted',
      before: { username, role: 'sales', is_active: true },
    });
  });
});

describe('a user who does not exist', () => {
  it.each([
    ['PUT', '', { role: 'ops' }],
    ['DELETE', '', undefined],
    ['POST', '/toggle-status', undefined],
  ])('is not found by %s%s', async (method, suffix, body) => {
    expect(told(await admin.ask(method, `/api/admin/users/999999${suffix}`, body))).toEqual(NOT_FOUND);
    for (const id of ['abc', '0', '-1', '1.5', '9'.repeat(16)]) {
      expect(await admin.ask(method, `/api/admin/users/${id}${suffix}`, body)).toMatchObject({ status: 400 });
    }
  });
});
