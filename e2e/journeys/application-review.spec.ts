import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { APPLICATION_TEXTS as texts } from '@portal/contract/texts/application.ts';
import { openForm } from '../fixtures/application.ts';
import { pressBack } from '../harness/back.ts';
import { filledApplication } from '../harness/candidates/submitted.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

test('Edit of the review lands at its section, Next leads back, and Back closes what is open', async ({
  portal,
  person,
  sms,
  pageOf,
}) => {
  test.slow();
  const { browser } = await filledApplication(portal, person, sms);
  const page = await pageOf(browser);
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await expect(page.getByText('You are at step 4 of 4')).toBeVisible();
  const form = await openForm(page);
  await expect(form.submit).toBeVisible();

  await test.step('Edit and Next', async () => {
    await page.getByRole('button', { name: 'Edit Work experience' }).click();
    const heading = page.getByRole('heading', { name: 'Work experience' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await form.field('Years of Experience').fill('2');
    await form.next.click();
    await expect(form.submit).toBeVisible();
    await expect(page.getByRole('region', { name: 'Work experience' })).toContainText('2');
    await expect(heading).toBeInViewport();
  });

  await test.step('the last token leads to the review from any step, and the dashboard does not fall back', async () => {
    await form.tab('Personal details').click();
    await form.next.click();
    await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
    await page.goto(CANDIDATE_SCREENS.dashboard);
    await expect(page.getByText('You are at step 4 of 4')).toBeVisible();
    await openForm(page);
    await form.tab('Personal details').click();
    await form.tab('Review and submit').click();
    await expect(form.submit).toBeVisible();
  });

  await test.step('Back closes a preview and the confirmation, and the review stays', async () => {
    await page.getByRole('button', { name: 'View Passport Photo' }).click();
    const preview = page.getByRole('dialog', { name: /Passport Photo/ });
    await expect(preview).toBeVisible();
    await pressBack(page);
    await expect(preview).toBeHidden();
    await expect(page.getByRole('button', { name: 'View Passport Photo' })).toBeFocused();
    await form.submit.click();
    const question = page.getByRole('dialog', { name: texts.readyToSubmit });
    await expect(question).toBeVisible();
    await pressBack(page);
    await expect(question).toBeHidden();
    await form.submit.click();
    await question.getByRole('button', { name: texts.editDetails }).click();
    await expect(question).toBeHidden();
    await expect(form.submit).toBeVisible();
    await form.submit.click();
    await question.getByRole('button', { name: texts.submit }).click();
    await expect(page).toHaveURL(CANDIDATE_SCREENS.applicationSuccess);
  });
});

test('an overlay that is opened again while the browser still goes back stays open', async ({
  portal,
  person,
  sms,
  pageOf,
}) => {
  const { browser } = await filledApplication(portal, person, sms);
  const page = await pageOf(browser);
  // A slow phone: what Escape closed leaves the history later than the next key is pressed.
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => addEventListener('let-back', back, { once: true });
    addEventListener('popstate', () => document.documentElement.setAttribute('data-went-back', ''), true);
  });
  await page.goto(CANDIDATE_SCREENS.dashboard);
  const form = await openForm(page);
  await form.submit.click();
  const question = page.getByRole('dialog', { name: texts.readyToSubmit });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('let-back')));
  await expect(page.locator('html')).toHaveAttribute('data-went-back');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.submit).toBeVisible();
});
