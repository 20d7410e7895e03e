import { and, eq, isNull, ne } from 'drizzle-orm';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { describe, expect, it } from 'vitest';
import { approve, proposalIn } from '../../../test/approvals.ts';
import { PRODUCTION_SETTINGS } from '../../../test/production-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, recordsOf, staffRow } from '../../../test/staff.ts';
import { readConfig } from '../../app/config.ts';
import { staffUsers } from '../../db/schema/staff.ts';

// One kind, which is not about users: taking away the second person would undo it all the same.
const portal = await aPortal({ APPROVALS: 'bulk_deletion' });
const [admin, second, third] = [
  await aDesk(portal, 'admin'),
  await aDesk(portal, 'admin'),
  await aDesk(portal, 'admin'),
];
const pathOf = (id: number) => `/api/admin/users/${id}`;

describe('while changes need a second person, an admin', () => {
  it('is demoted, deactivated or deleted only once another admin agrees', async () => {
    const target = await aColleague(portal, 'admin');
    const changes = [
      () => admin.ask('PUT', pathOf(target.id), { role: 'ops' }),
      () => admin.ask('POST', `${pathOf(target.id)}/toggle-status`, { is_active: false }),
      () => admin.ask('DELETE', pathOf(target.id)),
    ];
    for (const change of changes) {
      const id = proposalIn(await change());
      expect(await staffRow(portal, target.id)).toMatchObject({
        role: 'admin',
        isActive: true,
        deletedAt: null,
      });
      expect(await approve(admin, id)).toMatchObject({ status: 403 });
      expect(await admin.ask('POST', `/api/admin/approvals/${id}/withdraw`)).toMatchObject({ status: 200 });
    }
    const id = proposalIn(await admin.ask('DELETE', pathOf(target.id)));
    expect(await second.ask('GET', `/api/admin/approvals/${id}`)).toMatchObject({
      body: { detail: 'is deleted' },
    });
    expect(await approve(second, id)).toMatchObject({ status: 200 });
    expect((await staffRow(portal, target.id)).deletedAt).not.toBeNull();
    expect((await recordsOf(portal, target.id)).map(({ action }) => action)).toContain('staff.user-deleted');
  });

  it('who is inactive, and a user with another role, are changed at once', async () => {
    const sleeping = await aColleague(portal, 'admin', { isActive: false });
    const clerk = await aColleague(portal, 'ops');
    expect(await admin.ask('DELETE', pathOf(sleeping.id))).toMatchObject({ status: 200 });
    expect(await admin.ask('PUT', pathOf(clerk.id), { role: 'sales' })).toMatchObject({ status: 200 });
    expect(await admin.ask('DELETE', pathOf(clerk.id))).toMatchObject({ status: 200 });
  });

  it('stays if there would be one left, also if two proposals are approved at once', async () => {
    const others = and(
      eq(staffUsers.role, 'admin'),
      isNull(staffUsers.deletedAt),
      ne(staffUsers.id, admin.user.id),
      ne(staffUsers.id, second.user.id),
      ne(staffUsers.id, third.user.id),
    );
    await portal.database.update(staffUsers).set({ isActive: false }).where(others);
    const ids = [
      proposalIn(await admin.ask('PUT', pathOf(second.user.id), { role: 'ops' })),
      proposalIn(await second.ask('POST', `${pathOf(third.user.id)}/toggle-status`, { is_active: false })),
    ];
    const answers = await Promise.all([approve(third, ids[0] ?? 0), approve(admin, ids[1] ?? 0)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const active = and(
      eq(staffUsers.role, 'admin'),
      eq(staffUsers.isActive, true),
      isNull(staffUsers.deletedAt),
    );
    expect(await portal.database.$count(staffUsers, active)).toBe(2);
    const left = (await staffRow(portal, second.user.id)).role === 'admin' ? second : third;
    for (const change of [
      admin.ask('PUT', pathOf(left.user.id), { role: 'ops' }),
      admin.ask('POST', `${pathOf(left.user.id)}/toggle-status`, { is_active: false }),
      admin.ask('DELETE', pathOf(left.user.id)),
      left.ask('DELETE', pathOf(left.user.id)),
    ]) {
      expect(await change).toMatchObject({
        status: 409,
        body: { code: 'LAST_ADMIN', message: STAFF_TEXTS.twoAdminsStay },
      });
    }
    expect(await portal.database.$count(staffUsers, active)).toBe(2);
  });
});

describe('production', () => {
  it('asks for a second person where an admin is made or gets another password, whatever APPROVALS names', () => {
    expect(readConfig(PRODUCTION_SETTINGS).APPROVALS).toEqual(['staff_password', 'admin_role']);
    expect(readConfig({ ...PRODUCTION_SETTINGS, APPROVALS: 'disbursal,admin_role' }).APPROVALS).toEqual([
      'staff_password',
      'admin_role',
      'disbursal',
    ]);
    expect(readConfig({ ...PRODUCTION_SETTINGS, NODE_ENV: 'development' }).APPROVALS).toEqual([]);
  });
});
