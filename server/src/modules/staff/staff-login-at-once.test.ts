import { describe, expect, it } from 'vitest';
import { untilSomeoneWaits } from '../../../test/database/until-someone-waits.ts';
import { whileHeld } from '../../../test/database/while-held.ts';
import { aPortal } from '../../../test/portal.ts';
import { aColleague, aDesk, ask, PASSWORD } from '../../../test/staff.ts';

const portal = await aPortal();
const { database } = portal;
const admin = await aDesk(portal, 'admin');

const CHANGES: readonly [said: string, refused: number, method: string, path: string, body: object][] = [
  ['is deactivated', 403, 'POST', '/toggle-status', { is_active: false }],
  ['gets another password', 401, 'PUT', '', { role: 'ops', password: 'another tree by the river' }],
];

/** A colleague who has logged in before. */
async function aClerk(...[, , method, path, body]: (typeof CHANGES)[number]) {
  const { id, username } = await aColleague(portal, 'ops');
  const login = () => ask(portal, 'POST', '/api/admin/login', { username, password: PASSWORD });
  expect(await login()).toMatchObject({ status: 200 });
  return { id, login, change: () => admin.ask(method, `/api/admin/users/${id}${path}`, body) };
}

describe('a staff login', () => {
  it.each(CHANGES)('while the user %s is refused', async (...wanted) => {
    const [, refused] = wanted;
    const { id, login, change } = await aClerk(...wanted);
    const held = 'select from sessions where staff_user_id = $1 for update';
    const [changed, entered] = await whileHeld(database, held, [id], async () => {
      const changing = change();
      await untilSomeoneWaits(database);
      const entering = login();
      await untilSomeoneWaits(database, 2);
      return [changing, entering] as const;
    });
    expect(await changed).toMatchObject({ status: 200 });
    expect(await entered).toMatchObject({ status: refused });
  });

  it.each(CHANGES)('just before the user %s loses its session', async (...wanted) => {
    const { id, login, change } = await aClerk(...wanted);
    const held = 'select from staff_last_logins where staff_user_id = $1 for update';
    const [changed, entered] = await whileHeld(database, held, [id], async () => {
      const entering = login();
      await untilSomeoneWaits(database);
      const changing = change();
      await untilSomeoneWaits(database, 2);
      return [changing, entering] as const;
    });
    const { status, body } = await entered;
    expect(status).toBe(200);
    expect(await changed).toMatchObject({ status: 200 });
    expect(await ask(portal, 'GET', '/api/applications', undefined, String(body['token']))).toMatchObject({
      status: 401,
    });
  });
});
