import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { APPLICATION_TEXTS as texts } from '@portal/contract/texts/application.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import type { Page } from '@playwright/test';
import {
  applicationForm,
  chooseAndWait,
  fillEducation,
  fillPersonal,
  isReadOnly,
  openForm,
} from '../fixtures/application.ts';
import { jpegFile, pdfFile, pngFile } from '../fixtures/files.ts';
import { type Line, openLine } from '../fixtures/line.ts';
import { failAt } from '../harness/failures.ts';
import { holdsAtEveryWidth, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { logIn, register } from '../harness/sign-in.ts';
import { expect, test as base } from '../harness/test.ts';

const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** A browser whose line to the portal can be cut. */
const test = base.extend<{ line: Line; page: Page }>({
  line: async ({ portal }, provide) => {
    const line = await openLine(portal);
    await provide(line);
    await line.close();
  },
  page: async ({ anotherBrowser, line }, provide) => {
    const browser = await anotherBrowser({ baseURL: line.url });
    await provide(await browser.newPage());
  },
});

test('from registration to a submitted application, on a phone with a slow network [1.11 2c.85-90 2c.92 2c.94-96 2c.104 3.32 3.35 4.14-17 6.8]', async ({
  page,
  line,
  person,
  sms,
  anotherBrowser,
  watch,
}) => {
  test.setTimeout(150_000);
  await setWidth(page, PHONE_WIDTH);
  await page.goto(CANDIDATE_SCREENS.register);
  await register(page, person, sms);
  await expect(page.getByText('Registered', { exact: true }).first()).toBeVisible();
  await holdsAtEveryWidth(page);
  await page.getByRole('link', { name: texts.resumeApplication }).click();
  const form = applicationForm(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', SLOW);

  await test.step('personal details are saved and lead on', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
    await expect(page.getByRole('main')).toContainText(/Application KBP\d\d-\d{6}/);
    await fillPersonal(form);
    await expect(form.field('PAN Card Number')).toHaveValue('ABCDE1234F');
    await holdsAtEveryWidth(page);
    await failAt(page, watch, applicationRoutes.save.path, ['no answer']);
    await form.next.click();
    const failure = page.getByRole('banner').getByText('No network.');
    // Under the pointer it does not leave by itself: the next try takes it away.
    await failure.hover();
    await form.next.press('Enter');
    await expect(failure).toBeHidden();
    await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('a university is chosen by keys from what is suggested', async () => {
    const university = form.field('UG University');
    await university.pressSequentially('PUNE UNI');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(7);
    await university.press('ArrowDown');
    await university.press('Enter');
    await expect(university).toHaveValue(/pune uni/i);
    await fillEducation(form);
    await holdsAtEveryWidth(page);
    await form.next.click();
    await expect(form.tab('Documents')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('a cut in the middle of an upload heals by itself', async () => {
    watch.expectRefusal('/api/dataset/documents/passport_photo');
    const photo = await jpegFile(page, 'photo.jpg', 1400, 1800);
    expect(photo.buffer.length).toBeGreaterThan(120_000);
    line.cutNextUpload(60_000);
    await form.choose('Passport Photo', photo);
    await expect(form.row('Passport Photo')).toHaveAttribute('data-state', 'waiting');
    line.mend();
    await expect(form.row('Passport Photo')).toHaveAttribute('data-state', 'stored', { timeout: 30_000 });
  });

  await test.step('PDF and PNG go up one by one', async () => {
    await chooseAndWait(form, 'Aadhaar Front', pngFile('aadhaar-front.png', 640));
    await chooseAndWait(form, 'Aadhaar Back', pngFile('aadhaar-back.png', 640));
    for (const label of ['PAN Card', 'UG Certificate', 'Resume']) {
      await chooseAndWait(form, label, pdfFile(`${label}.pdf`));
    }
    await holdsAtEveryWidth(page);
    await form.next.click();
    await expect(form.submit).toBeVisible();
  });

  await test.step('another browser opens at the same step', async () => {
    const other = await (await anotherBrowser()).newPage();
    await other.goto(CANDIDATE_SCREENS.login);
    await logIn(other, person, sms);
    const elsewhere = await openForm(other);
    await expect(elsewhere.tab('Review and submit')).toHaveAttribute('aria-current', 'step');
    await expect(other.getByText('Savitribai Phule Pune University')).toBeVisible();
    await other.goto(CANDIDATE_SCREENS.applicationSuccess);
    await expect(other).toHaveURL(CANDIDATE_SCREENS.dashboard);
  });

  await test.step('the review asks once more, then submits', async () => {
    await network.send('Network.emulateNetworkConditions', { ...SLOW, latency: 0, uploadThroughput: -1 });
    await holdsAtEveryWidth(page);
    await form.submit.click();
    const modal = page.getByRole('dialog', { name: texts.readyToSubmit });
    await expect(modal).toContainText(texts.cannotChangeLater);
    await screenIsAccessible(page);
    await modal.getByRole('button', { name: texts.editDetails }).click();
    await expect(modal).toBeHidden();
    await form.submit.click();
    await modal.getByRole('button', { name: texts.submit, exact: true }).click();
    await expect(page).toHaveURL(CANDIDATE_SCREENS.applicationSuccess);
    await expect(page.getByText('is with us.')).toBeVisible();
    await holdsAtEveryWidth(page);
  });

  await test.step('afterwards nothing can be changed', async () => {
    // Back from the thanks leaves the form at once: none of its steps is shown again.
    await page.goBack();
    await expect(page).not.toHaveURL(CANDIDATE_SCREENS.applicationForm);
    await page.goForward();
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    await holdsAtEveryWidth(page);
    await page.getByRole('link', { name: texts.viewDetails }).click();
    await isReadOnly(page);
    await holdsAtEveryWidth(page);
  });
});
