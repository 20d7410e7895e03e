import { type Page } from '@playwright/test';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { CLAIM_MINUTES } from '@portal/contract/rules/verification.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { DESK_WIDTH, holdsAtEveryWidth, PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { expect } from '../harness/test.ts';

const test = testWithOwnPortal('portal-verification', {});

const DOCUMENTS = 6;
const READ_EVERY_MS = 30_000;
const current = (page: Page) => page.getByRole('navigation', { name: 'Documents' }).locator('[aria-current]');
/** Gives the submission back; resolves once the server knows. */
async function leave(page: Page): Promise<void> {
  const given = page.waitForResponse(/give-back/);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await given;
}
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

  await test.step('another verifier gets nothing until it is given back, and has it for ten minutes', async () => {
    const { page: other } = await colleague('admin');
    const name = other.getByRole('heading', { name: person.name });
    await other.clock.install();
    await other.goto(STAFF_SCREENS.verification);
    await expect(other.getByRole('heading', { name: texts.withColleague })).toBeVisible();
    await leave(page);
    await other.clock.fastForward(READ_EVERY_MS);
    await expect(name).toBeVisible();
    await expect(other.getByText('Yours until')).toBeVisible();
    await other.clock.fastForward(CLAIM_MINUTES * 60_000);
    await expect(other.getByText(texts.claimOver)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Read again' })).toBeVisible();
    await leave(other);
    await page.getByRole('link', { name: /Verification/ }).click();
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  });

  await test.step('keys that are switched off do nothing', async () => {
    await page.getByLabel('Keys').uncheck();
    await page.getByRole('heading', { name: person.name }).click();
    await keyboard.press('j');
    await expect(current(page)).toContainText('Passport Photo');
    // The box keeps the focus: keys count there as well.
    await page.getByLabel('Keys').check();
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
    await page.getByRole('button', { name: 'Select with 1 not accepted' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Select with 1 not accepted' }).click();
    await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible();
  });
});
