import { randomInt, randomUUID } from 'node:crypto';
import type { Role } from '@portal/contract/permissions.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import { SANDBOX_STAFF } from '../../tools/common/sandbox-staff.ts';
import { ask, textAt, valueAt } from './front-door.ts';

/** The token of the sandbox's own staff user. */
export async function signIn(url: string): Promise<string> {
  return textAt(await ask(url, 'POST', staffAuthRoutes.login.path, SANDBOX_STAFF), 'token');
}

/** The token of an active user of a role, made by the admin. */
export async function aColleague(url: string, admin: string, role: Role): Promise<string> {
  const username = `${role}.${randomUUID().slice(0, 8)}`;
  const password = `brass-${randomUUID().slice(0, 12)}`;
  const mobile = String(randomInt(6_000_000_000, 9_999_999_999));
  const body = { username, password, role, mobile_number: mobile };
  const id = valueAt(await ask(url, 'POST', staffUserRoutes.add.path, body, admin), 'id');
  const toggle = staffUserRoutes.toggleStatus.path.replace(':id', String(id));
  await ask(url, 'POST', toggle, { is_active: true }, admin);
  return textAt(await ask(url, 'POST', staffAuthRoutes.login.path, { username, password }), 'token');
}
