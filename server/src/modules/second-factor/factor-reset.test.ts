import { and, eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { approve, proposalIn } from '../../../test/approvals.ts';
import { aPortal } from '../../../test/portal.ts';
import { aGuardedUser, CookieJar } from '../../../test/second-factor.ts';
import { aColleague, aDesk } from '../../../test/staff.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { staffFactors } from '../../db/schema/second-factors.ts';
import { staffUsers } from '../../db/schema/staff.ts';

// Whatever APPROVALS names: here nothing.
const portal = await aPortal();

it('the factors of a user stay until a second active admin is there to agree', async () => {
  const admin = await aDesk(portal, 'admin');
  await portal.database
    .update(staffUsers)
    .set({ isActive: false })
    .where(and(eq(staffUsers.role, 'admin'), ne(staffUsers.id, admin.user.id)));
  // None of these can agree.
  await aColleague(portal, 'admin', { isActive: false });
  await aColleague(portal, 'admin', { isActive: false, deletedAt: new Date().toISOString() });
  await aColleague(portal, 'sales');
  const user = await aGuardedUser(portal, 'ops');
  const factors = () => portal.database.$count(staffFactors, eq(staffFactors.staffUserId, user.id));
  const reset = () => admin.ask('POST', `/api/admin/users/${user.id}/reset-factors`);

  const alone = refusal(
    403,
    'SECOND_ADMIN_NEEDED',
    'A second admin has to agree before the factors of a user are removed. Please make another user an active admin first.',
  );
  expect(told(await reset())).toEqual(alone);
  expect(await factors()).toBe(1);
  expect(await portal.database.$count(approvals)).toBe(0);
  expect(await new CookieJar(portal).logIn(user.username)).toMatchObject({
    status: 401,
    body: { code: 'SECOND_FACTOR_REQUIRED' },
  });

  const second = await aDesk(portal, 'admin');
  const id = proposalIn(await reset());
  expect(await factors()).toBe(1);
  expect(await approve(admin, id)).toMatchObject({ status: 403 });
  expect(await approve(second, id)).toMatchObject({ status: 200 });
  expect(await factors()).toBe(0);
  expect((await new CookieJar(portal).logIn(user.username)).status).toBe(200);
});
