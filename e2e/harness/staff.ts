import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Role } from '@portal/contract/permissions.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_STORAGE } from '@portal/contract/storage-keys.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { STAFF } from './portal.ts';
import type { KeptByBrowser } from './sessions.ts';

/** Somebody who works in the staff area, with a browser that is signed in. */
export interface Colleague {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly mobile: string;
  readonly token: string;
  readonly browser: KeptByBrowser;
}

interface SignedIn {
  readonly token: string;
  readonly user: { readonly id: number; readonly username: string; readonly role: string };
}

/** An alert with the title Error. */
export async function saysError(page: Page, text: string): Promise<void> {
  const titled = page
    .getByRole('alert')
    .filter({ has: page.getByText(STAFF_TEXTS.errorTitle, { exact: true }) });
  await expect(titled.filter({ has: page.getByText(text, { exact: true }) })).toBeVisible();
}

export function newUsername(prefix: string): string {
  return `${prefix}.${randomBytes(4).toString('hex')}`;
}

export async function logIn(portal: string, username: string, password: string): Promise<SignedIn> {
  return ask(portal, 'POST', staffAuthRoutes.login.path, { username, password });
}

/** An active user of a role, made by the first admin. */
export async function aColleague(portal: string, role: Role, mobile: string): Promise<Colleague> {
  const admin = await logIn(portal, STAFF.username, STAFF.password);
  const username = newUsername(role);
  const password = `brass-${randomBytes(6).toString('hex')}`;
  const body = { username, password, role, mobile_number: mobile };
  const { id } = await ask<{ id: number }>(portal, 'POST', staffUserRoutes.add.path, body, admin.token);
  await setActive(portal, id, true);
  const { token, user } = await logIn(portal, username, password);
  return { id, username, password, mobile, token, browser: keptBy(portal, token, user) };
}

export async function setActive(portal: string, id: number, isActive: boolean): Promise<void> {
  const admin = await logIn(portal, STAFF.username, STAFF.password);
  const path = staffUserRoutes.toggleStatus.path.replace(':id', String(id));
  await ask(portal, 'POST', path, { is_active: isActive }, admin.token);
}

export async function editApplication(
  portal: string,
  token: string,
  id: number,
  edit: object,
): Promise<void> {
  await ask(portal, 'PUT', `/api/applications/${id}`, edit, token);
}

export async function findApplication(
  portal: string,
  token: string,
  applicationId: string,
): Promise<StaffApplication> {
  const list = await ask<{ applications: StaffApplication[] }>(
    portal,
    'GET',
    `/api/applications?search=${applicationId}`,
    undefined,
    token,
  );
  const [found] = list.applications;
  if (found === undefined) throw new Error(`${applicationId} is not in the list`);
  return found;
}

/** Logs in by the screen. */
export async function logInByScreen(page: Page, username: string, password: string): Promise<void> {
  if (new URL(page.url()).pathname !== STAFF_SCREENS.login) await page.goto(STAFF_SCREENS.login);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The newest code that was sent to a number and is not among those that were used. */
export async function recoveryCode(
  portal: string,
  mobile: string,
  used: readonly string[] = [],
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${portal}/sandbox/messages?to=${mobile}`);
      const messages: { code: string | null }[] = await answer.json();
      code = messages.flatMap((sms) => sms.code ?? []).find((each) => !used.includes(each));
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

export async function ask<T>(
  portal: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  token?: string,
): Promise<T> {
  const answer = await fetch(portal + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function keptBy(origin: string, token: string, user: SignedIn['user']): KeptByBrowser {
  const entries = {
    [STAFF_STORAGE.token]: token,
    [STAFF_STORAGE.user]: JSON.stringify(user),
    [STAFF_STORAGE.role]: user.role,
    [STAFF_STORAGE.username]: user.username,
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
