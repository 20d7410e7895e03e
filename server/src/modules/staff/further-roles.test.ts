import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { describe, expect, it } from 'vitest';
import { anApplication, selected } from '../../../test/database/rows.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, PASSWORD } from '../../../test/staff.ts';

const portal = await aPortal({ STAFF_ROLES: 'finance' });
const admin = await aDesk(portal, 'admin');
const NEW_USER = { username: 'new.clerk', password: 'a tree by the river' };

describe('a role beside the three of the specification', () => {
  it('exists where the setting names it, with what its row allows', async () => {
    expect(await admin.ask('GET', '/api/admin/roles')).toMatchObject({
      body: { roles: ['admin', 'ops', 'sales', 'finance'] },
    });
    expect(await admin.ask('POST', '/api/admin/users', { ...NEW_USER, role: 'finance' })).toMatchObject({
      status: 200,
      body: { role: 'finance' },
    });
    const finance = await aDesk(portal, 'finance');
    const row = await anApplication(portal.database, selected());
    expect(await finance.ask('GET', '/api/payment-history')).toMatchObject({ status: 200 });
    expect(await finance.ask('PUT', `/api/applications/${row.id}`, { status: 'On Hold' })).toMatchObject({
      status: 403,
    });
    expect(await finance.ask('GET', '/api/admin/users')).toMatchObject({ status: 403 });
  });

  it('does not exist where the setting does not name it: no new user, no login, no session', async () => {
    const refused = { status: 400, body: { error: texts.roleUnknown } };
    const user = { ...NEW_USER, username: 'new.verifier', role: 'verifier' };
    expect(await admin.ask('POST', '/api/admin/users', user)).toMatchObject(refused);
    const clerk = await aColleague(portal, 'ops');
    expect(await admin.ask('PUT', `/api/admin/users/${clerk.id}`, { role: 'verifier' })).toMatchObject(
      refused,
    );
    const left = await aDesk(portal, 'verifier');
    expect(await left.ask('GET', '/api/applications')).toMatchObject({ status: 401 });
    const login = { username: left.user.username, password: PASSWORD };
    expect(await portal.post('/api/admin/login', login)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_INACTIVE' },
    });
  });
});
