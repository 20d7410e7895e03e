import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { APPLICATION_TEXTS as texts } from '@portal/contract/texts/application.ts';
import { devices, type Page } from '@playwright/test';
import { openForm } from '../fixtures/application.ts';
import { PHONE_WIDTH } from '../harness/screen.ts';
import { registerByApi } from '../harness/sessions.ts';
import { test as base, expect } from '../harness/test.ts';

const BIRTH = 'Date of Birth';

/** Everybody here begins signed in, with a phone in hand. */
const test = base.extend<{ page: Page }>({
  page: async ({ pageOf, portal, person, sms }, provide) => {
    const { hasTouch, isMobile } = devices['Pixel 7'];
    const viewport = { width: PHONE_WIDTH, height: 844 };
    const { browser } = await registerByApi(portal, person, sms);
    await provide(await pageOf(browser, { viewport, hasTouch, isMobile }));
  },
});

test('a birthday is typed as day, month and year, and half of it survives a reload', async ({ page }) => {
  const form = await openForm(page);
  const { day, month, year } = form.day(BIRTH);
  for (const [box, autofill] of [
    [day, 'bday-day'],
    [month, 'bday-month'],
    [year, 'bday-year'],
  ] as const) {
    await expect(box).toHaveAttribute('inputmode', 'numeric');
    await expect(box).toHaveAttribute('autocomplete', autofill);
  }
  await day.fill('4');
  await month.pressSequentially('8x');
  await expect(month).toHaveValue('8');
  await expect(form.row(BIRTH)).toHaveAccessibleDescription('');
  await form.field('City').click();
  await expect(form.row(BIRTH)).toHaveAccessibleDescription(texts.dateInvalid);
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(day).toHaveValue('4');
  await expect(month).toHaveValue('8');
  const kept = page.waitForRequest(
    (request) =>
      request.url().includes(applicationRoutes.draft.path) &&
      (request.postData() ?? '').includes('2002-08-04'),
  );
  await year.fill('2002');
  await expect(form.row(BIRTH)).toHaveAccessibleDescription('');
  await kept;
});

test('a whole day that is pasted fills all three boxes', async ({ page }) => {
  const form = await openForm(page);
  const { day, month, year } = form.day(BIRTH);
  // As a browser does it; a headless one has no clipboard.
  await day.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '14/08/2002');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(day).toHaveValue('14');
  await expect(month).toHaveValue('08');
  await expect(year).toHaveValue('2002');
  await year.fill('2002-02-30');
  await expect(form.row(BIRTH)).toHaveAccessibleDescription(texts.dateInvalid);
});
