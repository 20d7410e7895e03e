import { readFile } from 'node:fs/promises';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { CANDIDATE_STORAGE, STAFF_STORAGE } from '@portal/contract/storage-keys.ts';
import { ask } from '../harness/ask.ts';
import type { Person } from '../harness/person.ts';
import { STAFF } from '../harness/portal.ts';
import { register, signInForm } from '../harness/sign-in.ts';
import type { Phone } from '../harness/sms.ts';
import { findApplication, logInByScreen } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

// It would stop the page with an alert, or be heard of as a violation of the policy.
const MARKUP = '<img src=x onerror=alert(1)>';
const VISITOR_SCREENS = [
  LANDING_SCREEN,
  CANDIDATE_SCREENS.login,
  CANDIDATE_SCREENS.register,
  STAFF_SCREENS.login,
];

/** Everything that the browser asks for, to be looked through for secrets. */
function heard(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

async function tellNothing(requests: readonly Request[], secrets: readonly string[]): Promise<void> {
  expect(requests.length).toBeGreaterThan(20);
  for (const request of requests) {
    const { referer = '' } = await request.allHeaders();
    const told = `${request.url()} ${referer}`;
    for (const secret of secrets) expect(told, request.url()).not.toContain(secret);
    expect(new URL(referer === '' ? request.url() : referer).search).not.toContain('token=');
  }
}

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
  }
}

async function kept(page: Page, name: string): Promise<string> {
  const value = await page.evaluate((key) => localStorage.getItem(key), name);
  expect(value ?? '').toMatch(/^[\w-]{20,}$/);
  return value ?? '';
}

async function askForCallback(portal: string, { mobile, email }: Person, sms: Phone): Promise<void> {
  const details = { name: MARKUP, city: MARKUP, email, mobile, utm_campaign: MARKUP };
  await ask(portal, 'POST', authRoutes.callbackOtp.path, details);
  await ask(portal, 'POST', authRoutes.callback.path, { mobile, otp: await sms.codeFor(mobile) });
}

test('over every screen, as visitor, candidate and staff, no policy is violated, no markup runs and no secret is told', async ({
  portal,
  page,
  context,
  anotherBrowser,
  person,
  sms,
}) => {
  test.slow();
  const requests = heard(context);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await askForCallback(portal, person, sms);
  await visit(page, VISITOR_SCREENS);

  await page.goto(`${CANDIDATE_SCREENS.register}?utm_source=${encodeURIComponent(MARKUP)}`);
  await expect(signInForm(page).name).toBeVisible();
  await register(page, { ...person, name: MARKUP }, sms);
  const candidate = await kept(page, CANDIDATE_STORAGE.token);
  await ask(portal, 'PUT', '/api/dataset/draft', { city: MARKUP, first_name: MARKUP }, candidate);
  const { login: _login, register: _register, ...candidateScreens } = CANDIDATE_SCREENS;
  await visit(page, Object.values(candidateScreens));

  const desk = await anotherBrowser();
  const deskRequests = heard(desk);
  const deskPage = await desk.newPage();
  deskPage.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await logInByScreen(deskPage, STAFF.username, STAFF.password);
  await expect(deskPage).toHaveURL(STAFF_SCREENS.dashboard);
  const staff = await kept(deskPage, STAFF_STORAGE.token);
  const own = await ask<{ application_id: ApplicationNumber }>(
    portal,
    'GET',
    '/api/dataset/get-application-data/',
    undefined,
    candidate,
  );
  const { id } = await findApplication(portal, staff, own.application_id);
  const { login: _staffLogin, ...staffScreens } = STAFF_SCREENS;
  await visit(deskPage, Object.values(staffScreens));
  await visit(deskPage, [`${STAFF_SCREENS.dashboard}?search=${own.application_id}#${id}`]);
  await expect(deskPage.getByRole('dialog')).toContainText(MARKUP);
  await visit(deskPage, [`${STAFF_SCREENS.leads}?search=${person.mobile}`]);
  await expect(deskPage.getByRole('main')).toContainText(MARKUP);

  expect(dialogs).toEqual([]);
  await tellNothing([...requests, ...deskRequests], [candidate, staff, STAFF.password]);
  const logFile = process.env.E2E_PORTAL_LOG;
  if (logFile !== undefined) {
    await expect.poll(() => readFile(logFile, 'utf8')).toContain('/api/admin/leads');
    const log = await readFile(logFile, 'utf8');
    for (const secret of [candidate, staff, STAFF.password]) expect(log).not.toContain(secret);
  }
});
