import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { applicationForm } from '../fixtures/application.ts';
import { aColleague, editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

const REASON = 'The photo is blurred. Please take another one.';

test('a reopened application says why on the form, and nothing typed before the submission comes back', async ({
  portal,
  person,
  submitted,
  pageOf,
}) => {
  const { token } = await aColleague(portal, 'admin', person.mobile);
  const { id } = await findApplication(portal, token, submitted.applicationNumber);
  const page = await pageOf(submitted.browser);
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await page.evaluate(([key, unsent]) => localStorage.setItem(key, unsent), [
    `application_draft ${submitted.applicationNumber}`,
    JSON.stringify({ city: { text: 'Typed long ago', before: 'Pune' } }),
  ] as const);
  await page.goto(CANDIDATE_SCREENS.applicationForm);
  const form = applicationForm(page);
  await expect(page.getByText(APPLICATION_TEXTS.readOnly)).toBeVisible();

  await editApplication(portal, token, id, { status: 'In Progress', reason: REASON });
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'What to change' })).toContainText(REASON);
  await expect(form.tab('Personal details')).toHaveAttribute('aria-current', 'step');
  await expect(form.field('City')).toHaveValue('Pune');
  await form.next.click();
  await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('complementary', { name: 'What to change' })).toContainText(REASON);
  await form.tab('Documents').click();
  await expect(form.tab('Documents')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('complementary', { name: 'What to change' })).toContainText(REASON);
  await form.next.click();
  await expect(form.submit).toBeVisible();
});
