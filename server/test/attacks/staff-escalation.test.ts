import { describe, expect, it } from 'vitest';
import { aPortal } from '../portal.ts';
import { aColleague, aDesk, ask, PASSWORD, staffRow } from '../staff.ts';

const portal = await aPortal();

const RAISED = {
  role: 'admin',
  is_active: true,
  isActive: true,
  id: 1,
  user: { role: 'admin' },
  user_id: 1,
  permissions: ['*'],
};

describe('somebody of the staff who is no admin', () => {
  it.each(['ops', 'sales'] as const)(
    'who is %s gets no other role by changing the own password',
    async (role) => {
      const desk = await aDesk(portal, role);
      const body = { ...RAISED, old_password: PASSWORD, new_password: 'a boat on the river' };
      expect((await desk.ask('POST', '/api/admin/reset-password', body)).status).toBe(200);
      expect(await staffRow(portal, desk.user.id)).toMatchObject({ role, isActive: true });
    },
  );

  it.each(['ops', 'sales'] as const)(
    'who is %s edits no user, neither the own nor an admin',
    async (role) => {
      const desk = await aDesk(portal, role);
      const admin = await aColleague(portal, 'admin');
      for (const { id } of [desk.user, admin]) {
        const before = await staffRow(portal, id);
        for (const [method, path] of [
          ['PUT', `/api/admin/users/${id}`],
          ['POST', `/api/admin/users/${id}/toggle-status`],
          ['DELETE', `/api/admin/users/${id}`],
        ] as const) {
          const body = method === 'DELETE' ? undefined : { ...RAISED, password: 'a boat on the river' };
          expect(await desk.ask(method, path, body)).toMatchObject({
            status: 403,
            body: { code: 'NOT_ALLOWED' },
          });
        }
        expect(await staffRow(portal, id)).toEqual(before);
      }
      expect((await desk.ask('POST', '/api/admin/users', { ...RAISED, username: `of.${role}` })).status).toBe(
        403,
      );
    },
  );
});

describe('somebody who is not active', () => {
  it('is not made active, nor an admin, by recovering or logging in', async () => {
    const user = await aColleague(portal, 'sales', { isActive: false, mobileNumber: '9812345670' });
    const { username } = user;
    const before = await staffRow(portal, user.id);
    await ask(portal, 'POST', '/api/admin/forgot-password', {
      ...RAISED,
      username,
      mobile_number: '9812345670',
      otp: '000000',
      new_password: 'a boat on the river',
    });
    await ask(portal, 'POST', '/api/admin/signup', { ...RAISED, username, password: PASSWORD });
    const login = await ask(portal, 'POST', '/api/admin/login', { ...RAISED, username, password: PASSWORD });
    expect(login).toMatchObject({ status: 403, body: { code: 'ACCOUNT_INACTIVE' } });
    expect(await staffRow(portal, user.id)).toEqual(before);
  });
});
