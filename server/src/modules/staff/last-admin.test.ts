import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, recordsOf, staffRow, type Desk } from '../../../test/staff.ts';
import { staffUsers } from '../../db/schema/staff.ts';

let portal: TestPortal;
let admin: Desk;
// A fresh portal for each, since each is about how many admins there are; the sandbox's own one goes first.
beforeEach(async () => {
  await portal?.stop();
  portal = await startPortal();
  admin = await aDesk(portal, 'admin');
  const [demo] = await portal.database.select().from(staffUsers).where(eq(staffUsers.username, 'admin'));
  expect(await admin.ask('DELETE', `/api/admin/users/${demo?.id}`)).toMatchObject({ status: 200 });
});
afterAll(() => portal.stop());

const LAST = refusal(
  409,
  'LAST_ADMIN',
  'This is the last active admin. Please make another user an active admin first.',
);

const activeAdmins = () =>
  portal.database.$count(
    staffUsers,
    and(eq(staffUsers.role, 'admin'), eq(staffUsers.isActive, true), isNull(staffUsers.deletedAt)),
  );

describe('the last active admin', () => {
  it('can be neither demoted, deactivated nor deleted, and keeps the session', async () => {
    await aColleague(portal, 'admin', { isActive: false });
    const path = `/api/admin/users/${admin.user.id}`;
    expect(told(await admin.ask('PUT', path, { role: 'ops' }))).toEqual(LAST);
    expect(told(await admin.ask('POST', `${path}/toggle-status`))).toEqual(LAST);
    expect(told(await admin.ask('DELETE', path))).toEqual(LAST);
    expect(await staffRow(portal, admin.user.id)).toMatchObject({
      role: 'admin',
      isActive: true,
      deletedAt: null,
    });
    expect(await admin.ask('GET', '/api/admin/users')).toMatchObject({ status: 200 });
    expect(await recordsOf(portal, admin.user.id)).toEqual([]);
  });

  it('is the one who is left when two demote each other at once', async () => {
    const other = await aDesk(portal, 'admin');
    const answers = await Promise.all([
      admin.ask('PUT', `/api/admin/users/${other.user.id}`, { role: 'ops' }),
      other.ask('PUT', `/api/admin/users/${admin.user.id}`, { role: 'ops' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status }) => status !== 200).map(({ status }) => [401, 403, 409].includes(status)),
    ).toEqual([true]);
    expect(await activeAdmins()).toBe(1);
  });

  it('is left over by a crowd that removes one another in every way', async () => {
    const desks = [admin, ...(await Promise.all([1, 2, 3].map(() => aDesk(portal, 'admin'))))];
    const removals = desks.flatMap((by) =>
      desks
        .filter((whom) => whom !== by)
        .flatMap((whom) => [
          by.ask('DELETE', `/api/admin/users/${whom.user.id}`),
          by.ask('POST', `/api/admin/users/${whom.user.id}/toggle-status`, { is_active: false }),
          by.ask('PUT', `/api/admin/users/${whom.user.id}`, { role: 'sales' }),
        ]),
    );
    const answers = await Promise.all(removals);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await activeAdmins()).toBe(1);
  });
});
