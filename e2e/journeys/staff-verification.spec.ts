import { type Page } from '@playwright/test';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { DESK_WIDTH, holdsAtEveryWidth, PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { expect } from '../harness/test.ts';

const test = testWithOwnPortal('portal-verification', {});

const DOCUMENTS = 6;
const current = (page: Page) => page.getByRole('navigation', { name: 'Documents' }).locator('[aria-current]');
const judged = (page: Page, count: number) =>
  expect(page.getByText(`${count} of ${DOCUMENTS} judged`)).toBeVisible();

test('a verifier judges a submission by keys alone; a second one never gets it, and it leaves with the decision', async ({
  submitted: { applicationNumber },
  person,
  colleague,
}) => {
  test.slow();
  const ops = await colleague('ops');
  const { page } = ops;
  const { keyboard } = page;

  await test.step('the oldest submission is open at its first document, which must prove the name', async () => {
    await setWidth(page, DESK_WIDTH);
    await page.goto(STAFF_SCREENS.verification);
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    await expect(page.getByRole('link', { name: /Verification/ })).toContainText('1');
    await expect(page.getByText(new RegExp(applicationNumber))).toBeVisible();
    await expect(current(page)).toContainText('Passport Photo');
    await expect(page.getByAltText('Passport Photo, as uploaded')).toBeVisible();
    await holdsAtEveryWidth(page);
  });

  await test.step('another verifier gets nothing', async () => {
    const other = await colleague('admin');
    await other.page.goto(STAFF_SCREENS.verification);
    await expect(other.page.getByRole('heading', { name: texts.empty })).toBeVisible();
  });

  await test.step('keys that are switched off do nothing', async () => {
    await page.getByLabel('Keys').uncheck();
    await page.getByRole('heading', { name: person.name }).click();
    await keyboard.press('j');
    await expect(current(page)).toContainText('Passport Photo');
    await page.getByLabel('Keys').check();
    await page.getByRole('heading', { name: person.name }).click();
  });

  await test.step('accept, ask with a reason, set aside with words, undo', async () => {
    await keyboard.press('a');
    await judged(page, 1);
    await keyboard.press('j');
    await expect(current(page)).toContainText('Aadhaar Front');
    await keyboard.press('r');
    await keyboard.press('1');
    await judged(page, 2);
    await expect(current(page)).toContainText('Asked again: blurred or too dark');
    await expect(page.getByRole('button', { name: 'Reopen for 1 asked' })).toBeVisible();
    await keyboard.press('z');
    await judged(page, 1);
    await keyboard.press('s');
    await page.getByRole('dialog').getByLabel('Why it is set aside').fill('Seen at the desk.');
    await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click();
    await judged(page, 2);
    // Without waiting for the server: every key counts.
    for (const key of 'jajazajaja') await keyboard.press(key);
    await judged(page, DOCUMENTS);
    await keyboard.press('k');
    await expect(current(page)).toContainText('UG Certificate');
    await expect(page.getByAltText('UG Certificate, as uploaded')).toBeVisible();
  });

  await test.step('verdicts are there after a reload, also on a phone; the decision takes it from the queue', async () => {
    await page.reload();
    await judged(page, DOCUMENTS);
    await setWidth(page, PHONE_WIDTH);
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeInViewport();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Select' }).click();
    await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
  });
});
