import { devices, type Page } from '@playwright/test';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { pleaseFillText } from '@portal/contract/texts/application.ts';
import { fillDay, fillEducation, fillPersonal, openForm } from '../fixtures/application.ts';
import { DESK_WIDTH, setWidth } from '../harness/screen.ts';
import { registerByApi } from '../harness/sessions.ts';
import { test as base, expect } from '../harness/test.ts';

const MASKED = 'Upload the masked Aadhaar, where only the last 4 digits show.';
const LEAST_TARGET = 44;

/** Everybody here begins signed in, with a phone in hand. */
const test = base.extend<{ page: Page }>({
  page: async ({ pageOf, portal, person, sms }, provide) => {
    const { viewport, hasTouch, isMobile } = devices['Pixel 7'];
    const { browser } = await registerByApi(portal, person, sms);
    await provide(await pageOf(browser, { viewport, hasTouch, isMobile }));
  },
});

test('a candidate who is not 18 yet is told kindly, while typing and at Next', async ({ page }) => {
  const form = await openForm(page);
  await fillPersonal(form);
  const birth = form.row('Date of Birth');
  const today = new Date();
  await fillDay(form, 'Date of Birth', `${today.getFullYear() - 17}-01-01`);
  const text = 'You can apply from the age of 18. Please check the year.';
  await expect(birth).toHaveAccessibleDescription(text);
  await form.next.click();
  await expect(form.day('Date of Birth').day).toBeFocused();
  await expect(birth).toHaveAccessibleDescription(text);
  await fillDay(form, 'Date of Birth', '2002-08-14');
  await form.next.click();
  await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
});

test('a document says what it takes, keeps its hint beside its error, and its camera has room for a thumb', async ({
  page,
}) => {
  const form = await openForm(page);
  await fillPersonal(form);
  await form.next.click();
  await fillEducation(form);
  await form.next.click();
  const photo = form.row('Passport Photo');
  await expect(photo).toContainText('JPG, PNG or WEBP. Your face from the front');
  await form.next.click();
  const aadhaar = form.row('Aadhaar Front');
  await expect(aadhaar).toContainText(pleaseFillText('Aadhaar Front'));
  await expect(aadhaar).toContainText(MASKED);
  const camera = photo.locator('label', { hasText: 'Take photo' });
  await expect(camera).toBeVisible();
  expect((await camera.boundingBox())?.height).toBeGreaterThanOrEqual(LEAST_TARGET);
});

test('on a desk the alert begins where the logo does', async ({ page }) => {
  await setWidth(page, DESK_WIDTH);
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await page.getByRole('button', { name: 'Logout' }).click();
  const alert = page.getByRole('status').filter({ hasText: SIGN_IN_TEXTS.loggedOut });
  await expect(alert).toBeVisible();
  const left = async (place: string) => (await page.locator(place).first().boundingBox())?.x;
  expect(await left('header [data-kind] svg')).toBe(await left('header a[href="/portal"]'));
});
