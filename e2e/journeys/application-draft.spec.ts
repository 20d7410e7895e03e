import type { Page } from '@playwright/test';
import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { type ApplicationData, applicationRoutes } from '@portal/contract/routes/application.ts';
import { applicationForm, fillPersonal, openForm } from '../fixtures/application.ts';
import { openLine } from '../fixtures/line.ts';
import { pressBack } from '../harness/back.ts';
import { ask } from '../harness/ask.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { registerByApi } from '../harness/sessions.ts';
import { logIn } from '../harness/sign-in.ts';
import { test as base, expect } from '../harness/test.ts';

const test = base.extend<{ page: Page }>({
  page: async ({ pageOf, portal, person, sms }, provide) => {
    const { browser } = await registerByApi(portal, person, sms);
    await provide(await pageOf(browser));
  },
});

test('what is typed is saved as it is typed, and is there after a reload and on another device', async ({
  page,
  person,
  sms,
  anotherBrowser,
}) => {
  const form = await openForm(page);
  await form.field('City').fill('Nagpur');
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(form.field('City')).toHaveValue('Nagpur');

  const other = await (await anotherBrowser()).newPage();
  await other.goto(CANDIDATE_SCREENS.login);
  await logIn(other, person, sms);
  const elsewhere = await openForm(other);
  await expect(elsewhere.field('City')).toHaveValue('Nagpur');
});

test('what is typed without network stays on the device and goes up later', async ({ page, watch }) => {
  watch.expectRefusal(applicationRoutes.draft.path);
  const form = await openForm(page);
  let isDown = true;
  await page.route(`**${applicationRoutes.draft.path}`, async (route) => {
    if (isDown) await route.abort('internetdisconnected');
    else await route.continue();
  });
  // The copy for a reload without network also has what was typed, once it is saved.
  const unsentHere = () =>
    page.evaluate(
      (draft) => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith(`${draft} `))),
      CANDIDATE_STORAGE.draft,
    );
  await form.field('City').fill('Nagpur');
  await expect(page.getByText('Not saved yet, no network')).toBeVisible();
  expect(await unsentHere()).toContain('Nagpur');
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(form.saved).toBeVisible();
  expect(await unsentHere()).not.toContain('Nagpur');
});

test('what a visit left on the device when it lost the network is there at the next one', async ({
  portal,
  person,
  sms,
  anotherBrowser,
  watch,
}) => {
  for (const path of [applicationRoutes.draft.path, '/api/districts', '/api/universities', '/api/vitals']) {
    watch.expectRefusal(path);
  }
  const line = await openLine(portal);
  const { browser, token } = await registerByApi(line.url, person, sms);
  const phone = await anotherBrowser({ baseURL: line.url, storageState: browser });
  const lost = await phone.newPage();
  const before = await openForm(lost);
  line.cut();
  await before.field('City').fill('Nagpur');
  await expect(lost.getByText('Not saved yet, no network')).toBeVisible();
  await lost.close();
  line.mend();
  const next = await phone.newPage();
  const form = await openForm(next);
  await expect(form.field('City')).toHaveValue('Nagpur');
  const { path } = applicationRoutes.read;
  await expect
    .poll(async () => (await ask<ApplicationData>(portal, 'GET', path, undefined, token)).draft['city'])
    .toBe('Nagpur');
  await next.close();
  await line.close();
});

test('a window that comes to the front has what was typed in another, and does not bring the old text back', async ({
  page,
}) => {
  const first = await openForm(page);
  await first.field('City').fill('Pune');
  await expect(first.saved).toBeVisible();
  const second = await openForm(await page.context().newPage());
  await second.field('City').fill('Nagpur');
  await expect(second.saved).toBeVisible();
  // As a browser tells a window that comes to the front.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(first.field('City')).toHaveValue('Nagpur');
  await first.field('Pincode').fill('440001');
  await expect(first.field('City')).toHaveValue('Nagpur');
});

test('Back goes back without a call and keeps what is typed [2c.97 4.9]', async ({ page }) => {
  const form = await openForm(page);
  await fillPersonal(form);
  await form.next.click();
  await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
  await form.field('UG Degree').fill('B.Sc');
  await expect(form.saved).toBeVisible();
  const saves: string[] = [];
  page.on('request', (request) => saves.push(request.method()));
  await form.back.click();
  await expect(form.field('City')).toHaveValue('Pune');
  await expect(form.back).toBeHidden();
  expect(saves.filter((method) => method !== 'GET')).toEqual([]);
  await form.tab('Education').click();
  await expect(form.field('UG Degree')).toHaveValue('B.Sc');
});

test('the browser’s Back closes what is open, then goes a step back, then leaves', async ({
  page,
  portal,
}) => {
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await page.getByRole('link', { name: APPLICATION_TEXTS.resumeApplication }).click();
  const form = applicationForm(page);
  await fillPersonal(form);
  await form.next.click();
  await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Menu' }).click();
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await expect(home).toBeVisible();
  await pressBack(page);
  await expect(home).toBeHidden();
  await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
  await page.goBack();
  await expect(form.tab('Personal details')).toHaveAttribute('aria-current', 'step');
  await expect(form.field('City')).toHaveValue('Pune');
  await page.goForward();
  await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
  // The form's own Back leaves no entry behind.
  await form.back.click();
  await expect(form.tab('Personal details')).toHaveAttribute('aria-current', 'step');
  await page.goBack();
  await expect(page).toHaveURL(CANDIDATE_SCREENS.dashboard);

  await test.step('a link of the menu leads back to the screen that it was chosen on', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await home.click();
    await expect(page).toHaveURL(`${portal}${LANDING_SCREEN}`);
    await page.goBack();
    await expect(page).toHaveURL(CANDIDATE_SCREENS.dashboard);
  });
});
