import { CGPA_TEXTS, noPercentageText, timesText, yesTimesText } from '@portal/contract/texts/cgpa.ts';
import { PERCENTAGE_TEXT } from '@portal/contract/texts/eligibility.ts';
import { devices, type Page } from '@playwright/test';
import { fillEducation, fillPersonal, openForm } from '../fixtures/application.ts';
import { filledApplication } from '../harness/candidates/submitted.ts';
import { PHONE_WIDTH } from '../harness/screen.ts';
import { registerByApi } from '../harness/sessions.ts';
import { test as base, expect } from '../harness/test.ts';

/** Everybody here begins signed in, with a phone in hand. */
const test = base.extend<{ page: Page }>({
  page: async ({ pageOf, portal, person, sms }, provide) => {
    const { hasTouch, isMobile } = devices['Pixel 7'];
    const viewport = { width: PHONE_WIDTH, height: 844 };
    const { browser } = await registerByApi(portal, person, sms);
    await provide(await pageOf(browser, { viewport, hasTouch, isMobile }));
  },
});

test('a CGPA in the percentage is asked about, converted as the university says, and kept with it', async ({
  page,
}) => {
  const form = await openForm(page);
  await fillPersonal(form);
  await form.next.click();
  await fillEducation(form);
  const percentage = form.field('UG Percentage');
  const group = page.getByRole('group', { name: CGPA_TEXTS.question }).first();
  const choice = (text: string) => group.getByRole('button', { name: text, exact: true });

  await test.step('a number that goes on is no CGPA', async () => {
    await percentage.fill('8');
    await expect(choice(CGPA_TEXTS.change)).toBeHidden();
    await percentage.fill('84');
    await form.field('UG Degree').click();
    await expect(group).toBeEmpty();
  });

  await test.step('it must be said what it is', async () => {
    await percentage.fill('8.4');
    await expect(group).toContainText(CGPA_TEXTS.question);
    await expect(page.getByText(PERCENTAGE_TEXT)).toBeHidden();
    await form.next.click();
    await expect(percentage).toBeFocused();
    await expect(percentage).toHaveAccessibleDescription(new RegExp(CGPA_TEXTS.unanswered));
  });

  await test.step('each way, and back', async () => {
    await choice(yesTimesText('10', '84')).click();
    await expect(percentage).toHaveValue('84');
    await expect(group).toBeFocused();
    await choice(CGPA_TEXTS.change).click();
    await expect(percentage).toHaveValue('8.4');
    await choice(noPercentageText('8.4')).click();
    await expect(group).toContainText(CGPA_TEXTS.isPercentage);
    await expect(page.getByText(PERCENTAGE_TEXT)).toBeVisible();
    await choice(CGPA_TEXTS.change).click();
    await choice(yesTimesText('9.5', '79.8')).click();
    await expect(group).toContainText(timesText('8.4', '9.5', '79.8'));
  });

  await test.step('both are saved and reviewed', async () => {
    await form.next.click();
    await expect(form.tab('Documents')).toHaveAttribute('aria-current', 'step');
    await form.tab('Education').click();
    await page.reload();
    await expect(percentage).toHaveValue('79.8');
    await expect(group).toContainText(timesText('8.4', '9.5', '79.8'));
  });
});

base('the review shows the percentage with its CGPA', async ({ portal, person, sms, pageOf }) => {
  base.slow();
  const { browser } = await filledApplication(portal, person, sms);
  const page = await pageOf(browser);
  const form = await openForm(page);
  await page.getByRole('button', { name: 'Edit Graduation' }).click();
  await form.field('UG Percentage').fill('8.4');
  await page.getByRole('button', { name: yesTimesText('9.5', '79.8'), exact: true }).click();
  await form.next.click();
  await expect(form.submit).toBeVisible();
  await expect(page.getByRole('region', { name: 'Graduation', exact: true })).toContainText(
    '79.8 (CGPA 8.4 × 9.5)',
  );
});
