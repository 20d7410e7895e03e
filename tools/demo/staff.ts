import { FURTHER_ROLES, type Role } from '@portal/contract/permissions.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import { z } from 'zod';
import { SANDBOX_STAFF } from '../common/sandbox-staff.ts';
import { callsFrom } from './calls.ts';
import type { World } from './world.ts';

/** Who works beside the admin. A refund needs two people, of whom the second is of finance. */
const COLLEAGUES = [
  { role: 'ops', mobile: '9800000002' },
  { role: 'sales', mobile: '9800000003' },
  { role: 'finance', mobile: '9800000004' },
] as const satisfies readonly { readonly role: Role; readonly mobile: string }[];
export type Colleague = 'admin' | (typeof COLLEAGUES)[number]['role'];
/** For the setting STAFF_ROLES, without which the portal knows no such role. */
export const STAFF_ROLES = FURTHER_ROLES.filter((further) =>
  COLLEAGUES.some(({ role }) => role === further),
).join(',');
export const STAFF_NAMES: readonly string[] = [SANDBOX_STAFF.username, ...COLLEAGUES.map(({ role }) => role)];

/** A session of staff lasts longer, and does not last from evening to morning. */
const SHIFT_MS = 8 * 60 * 60_000;
const SignedIn = z.object({ token: z.string() });
const Users = z.array(z.object({ id: z.number(), username: z.string() }));
const Added = z.object({ id: z.number() });

/** A person of the staff at work, by the calls of the staff's screens. */
export interface AtWork {
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown>;
  send(path: string, form: FormData): Promise<unknown>;
}

export interface Staff extends Readonly<Record<Colleague, AtWork>> {
  readonly idOf: (name: Colleague) => number;
}

/** The staff of the portal; colleagues whom it does not have yet are added. */
export async function staffOf(world: World): Promise<Staff> {
  const admin = adminAtWork(world);
  const ids = new Map(
    Users.parse(await admin.ask('GET', staffUserRoutes.list.path)).map(({ id, username }) => [username, id]),
  );
  for (const { role, mobile } of COLLEAGUES) {
    const body = { username: role, password: SANDBOX_STAFF.password, role, mobile_number: mobile };
    const id = ids.get(role) ?? Added.parse(await admin.ask('POST', staffUserRoutes.add.path, body)).id;
    await admin.ask('POST', withId(staffUserRoutes.toggleStatus.path, id), { is_active: true });
    ids.set(role, id);
  }
  return {
    admin,
    ops: atWork(world, 'ops', '10.255.255.2'),
    sales: atWork(world, 'sales', '10.255.255.3'),
    finance: atWork(world, 'finance', '10.255.255.4'),
    idOf(name) {
      const id = ids.get(name === 'admin' ? SANDBOX_STAFF.username : name);
      if (id === undefined) throw new Error(`there is no ${name}`);
      return id;
    },
  };
}

export function adminAtWork(world: World): AtWork {
  return atWork(world, SANDBOX_STAFF.username, '10.255.255.1');
}

export const withId = (path: string, id: number): string => path.replace(':id', String(id));

/** Signed in when there is something to do, and again after a pause. */
function atWork({ portal, now }: World, username: string, address: string): AtWork {
  const calls = callsFrom(portal, address);
  let token: Promise<string> | undefined;
  let lastAt = 0;
  const signIn = async () => {
    const body = { username, password: SANDBOX_STAFF.password };
    return SignedIn.parse(await calls.ask('POST', staffAuthRoutes.login.path, body)).token;
  };
  const signedIn = (): Promise<string> => {
    if (token === undefined || now() - lastAt > SHIFT_MS) token = signIn();
    lastAt = now();
    return token;
  };
  return {
    ask: async (method, path, body) => calls.ask(method, path, body, await signedIn()),
    send: async (path, form) => calls.send(path, form, await signedIn()),
  };
}
