import { describe, expect, it } from 'vitest';
import { aMobile } from '../../../test/database/rows.ts';
import { smsAfter } from '../../../test/people.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk } from '../../../test/staff.ts';

const portal = await aPortal();

const usernames = (rows: readonly Record<string, unknown>[]) => rows.map(({ username }) => username);

describe('the list of users', () => {
  it('is the whole array without a page, and pages of the newest first with one', async () => {
    const admin = await aDesk(portal, 'admin');
    const added: string[] = [];
    for (let number = 0; number < 7; number += 1) added.push((await aColleague(portal, 'ops')).username);
    const whole = await admin.ask('GET', '/api/admin/users?per_page=2');
    expect(whole.body['list']).toHaveLength(9);

    const page = (number: number) => admin.list('/api/admin/users', 'users', { page: number, per_page: 3 });
    const [first, last, beyond] = [await page(1), await page(3), await page(4)];
    expect(usernames(first.rows)).toEqual(added.toReversed().slice(0, 3));
    expect(first.body).toMatchObject({ page: 1, total: 9, total_pages: 3, total_is_exact: true });
    expect(Object.keys(first.rows[0] ?? {})).toEqual([
      'id',
      'username',
      'role',
      'mobile_number',
      'is_active',
      'created_at',
      'updated_at',
      'last_login_at',
      'has_second_factor',
    ]);
    // Behind those whom the test made: the user that a portal with a sandbox begins with.
    expect(usernames(last.rows)).toEqual([added[0], admin.user.username, 'admin']);
    expect(beyond).toMatchObject({ status: 200, rows: [], body: { total: 9 } });
  });

  it.each([
    'page=0',
    'page=x',
    'page=1&per_page=1001',
    'page=1&per_page=0',
    'page=1.5',
    'page=99999999999999',
  ])('is refused with %s', async (query) => {
    const admin = await aDesk(portal, 'admin');
    expect(await admin.ask('GET', `/api/admin/users?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });
});

describe('a password that an admin sets', () => {
  it('is told to its user by SMS, and a change of the role alone is not', async () => {
    const mobileNumber = aMobile();
    const { id, username } = await aColleague(portal, 'ops', { mobileNumber });
    const admin = await aDesk(portal, 'admin');
    const edit = (body: object) => admin.ask('PUT', `/api/admin/users/${id}`, body);
    expect(await edit({ role: 'sales' })).toMatchObject({ status: 200 });
    const sms = await smsAfter(portal, mobileNumber, async () => {
      expect(await edit({ role: 'sales', password: 'a boat on the river' })).toMatchObject({ status: 200 });
    });
    expect(sms.text).toContain(`The password of ${username}`);
    expect(await portal.sandbox.messagesTo(mobileNumber)).toHaveLength(1);
  });

  it('is set for a user without a number too, and not told for one that is not there', async () => {
    const { id } = await aColleague(portal, 'ops', { mobileNumber: null });
    const admin = await aDesk(portal, 'admin');
    const body = { role: 'ops', password: 'a boat on the river' };
    expect(await admin.ask('PUT', `/api/admin/users/${id}`, body)).toMatchObject({ status: 200 });
    expect(await admin.ask('PUT', '/api/admin/users/999999', body)).toMatchObject({ status: 404 });
  });
});
