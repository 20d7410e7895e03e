import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../test/answers.ts';
import { aPortal } from '../../../test/portal.ts';
import { staffUsers } from '../../db/schema/staff.ts';

const portal = await aPortal({ STAFF_SIGNUP: 'false' });

describe('a portal whose staff signup is switched off', () => {
  it('refuses new users, stores nothing, and says so to the login screen', async () => {
    const before = await portal.database.$count(staffUsers);
    const body = { username: 'asha.rao', password: 'a tree by the river', mobile_number: '9812345678' };
    for (let time = 0; time < 6; time += 1) {
      expect(told(await portal.post('/api/admin/signup', body))).toEqual(
        refusal(403, 'SIGNUP_CLOSED', 'New users are added by an admin. Please ask one.'),
      );
    }
    expect(await portal.database.$count(staffUsers)).toBe(before);
    expect(told(await portal.get('/api/admin/login-options'))).toEqual({
      status: 200,
      body: { signup_open: false, password_min_length: 6 },
    });
  });
});
