import { randomBytes } from 'node:crypto';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '@portal/contract/permissions.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { staffUserRoutes } from '@portal/contract/routes/staff-users.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { ask } from './ask.ts';
import { logInStaffByApi, type SignedInStaff } from './sessions.ts';

/** A staff user with a browser that is signed in. */
export interface Colleague extends SignedInStaff {
  readonly id: number;
  readonly password: string;
  readonly mobile: string;
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

/** An active user of a role, made by the first admin. */
export async function aColleague(portal: string, role: Role, mobile: string): Promise<Colleague> {
  const admin = await logInStaffByApi(portal);
  const username = newUsername(role);
  const password = `brass-${randomBytes(6).toString('hex')}`;
  const body = { username, password, role, mobile_number: mobile };
  const { id } = await ask<{ id: number }>(portal, 'POST', staffUserRoutes.add.path, body, admin.token);
  await setActive(portal, id, true);
  return { ...(await logInStaffByApi(portal, { username, password })), id, password, mobile };
}

export async function setActive(portal: string, id: number, isActive: boolean): Promise<void> {
  const admin = await logInStaffByApi(portal);
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
  applicationNumber: ApplicationNumber,
): Promise<StaffApplication> {
  const list = await ask<{ applications: StaffApplication[] }>(
    portal,
    'GET',
    `/api/applications?search=${applicationNumber}`,
    undefined,
    token,
  );
  const [found] = list.applications;
  if (found === undefined) throw new Error(`${applicationNumber} is not in the list`);
  return found;
}

/** Logs in by the screen. */
export async function logInByScreen(page: Page, username: string, password: string): Promise<void> {
  if (new URL(page.url()).pathname !== STAFF_SCREENS.login) await page.goto(STAFF_SCREENS.login);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Says by the screen who forgot a password; answers the form that asks. */
export async function askForNewPassword(page: Page, username: string, mobile: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const form = page.getByRole('dialog', { name: 'Forgot Password' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Mobile Number').fill(mobile);
  await form.getByRole('button', { name: 'Verify user' }).click();
  return form;
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
