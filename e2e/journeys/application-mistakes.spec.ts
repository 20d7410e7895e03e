import { AADHAAR_TYPED_TEXT } from '@portal/contract/texts/aadhaar.ts';
import {
  APPLICATION_TEXTS as texts,
  invalidFormatText,
  pleaseFillText,
} from '@portal/contract/texts/application.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { EXPERIENCE_TEXT, PERCENTAGE_TEXT } from '@portal/contract/texts/eligibility.ts';
import { WORD_FILE_TEXT } from '@portal/contract/texts/files.ts';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import type { Locator, Page } from '@playwright/test';
import { fillDay, fillEducation, fillPersonal, openForm } from '../fixtures/application.ts';
import { pdfFile, pngFile } from '../fixtures/files.ts';
import { PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { failAt } from '../harness/failures.ts';
import { registerByApi } from '../harness/sessions.ts';
import { test as base, expect } from '../harness/test.ts';

/** Everybody here begins signed in, at an untouched form. */
const test = base.extend<{ page: Page }>({
  page: async ({ pageOf, portal, person, sms }, provide) => {
    const { browser } = await registerByApi(portal, person, sms);
    await provide(await pageOf(browser));
  },
});

async function says(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[.?()]/g, '\\$&')));
}

test('what is missing is told under each field, counted, and the first one takes the focus [5.52]', async ({
  page,
}) => {
  const form = await openForm(page);
  await form.next.click();
  await says(form.row('Date of Birth'), pleaseFillText('Date of Birth'));
  for (const label of ['PAN Card Number', 'State', 'District', 'City', 'Pincode']) {
    await says(form.field(label), pleaseFillText(label));
  }
  await expect(form.day('Date of Birth').day).toBeFocused();
  await expect(page.getByText('6 fields need a look')).toBeVisible();
});

test('on a phone the last name is needed, unless there is only one name', async ({ page }) => {
  await setWidth(page, PHONE_WIDTH);
  const form = await openForm(page);
  await form.field('Last Name').fill('');
  await form.next.click();
  await says(form.field('Last Name'), pleaseFillText('Last Name'));
  await form.field('First Name').fill('Sunita');
  await form.field('I have only one name').check();
  await fillPersonal(form);
  await form.next.click();
  await expect(form.tab('Education')).toHaveAttribute('aria-current', 'step');
  await screenHolds(page);
  await page.goto(CANDIDATE_SCREENS.paymentOptions);
  await expect(page.getByRole('main').getByText(/^Sunita, KBP/)).toBeVisible();
});

test('a wrong form is told while typing and again at Next [5.44]', async ({ page }) => {
  const form = await openForm(page);
  const pan = form.field('PAN Card Number');
  await pan.fill('abc12');
  await expect(pan).toHaveValue('ABC12');
  await says(pan, 'Enter the 10 characters of your PAN, like ABCDE1234F.');
  await form.field('Email').fill('Somebody@Example.IN');
  await expect(form.field('Email')).toHaveValue('somebody@example.in');
  await form.field('City').fill('Pune 9999 4105 7058');
  await says(form.field('City'), AADHAAR_TYPED_TEXT);
  await fillDay(form, 'Date of Birth', '1930-01-01');
  await says(form.row('Date of Birth'), texts.dateInvalid);
  await form.next.click();
  await says(pan, 'Enter the 10 characters of your PAN, like ABCDE1234F.');
  await says(form.row('Date of Birth'), texts.dateInvalid);
});

test('a field without words of its own says that its format is invalid [5.45]', async ({ page }) => {
  await page.route(`**${applicationRoutes.read.path}`, async (route) => {
    const answer = await route.fetch();
    const described = (await answer.text()).replaceAll(
      '"error_message":"Enter the 6 digits of your pincode."',
      '"error_message":null',
    );
    await route.fulfill({ response: answer, body: described });
  });
  const form = await openForm(page);
  await fillPersonal(form);
  await form.field('Pincode').fill('41');
  await says(form.field('Pincode'), texts.invalidFormat);
  await form.next.click();
  await says(form.field('Pincode'), invalidFormatText('Pincode'));
});

test('a year outside its range is told, and the picker has only the years of the range [5.42]', async ({
  page,
}) => {
  const form = await openForm(page);
  await fillPersonal(form);
  await form.next.click();
  const year = form.field('UG Passing Year');
  await year.click();
  await expect(page.getByRole('option')).toHaveCount(new Date().getFullYear() - 2000 + 1);
  await year.fill('1998');
  await says(year, texts.invalidYear);
  await fillEducation(form);
  await year.fill('1998');
  await form.next.click();
  await expect(year).toBeFocused();
  await says(year, texts.invalidYear);
});

test('what the program asks for is told kindly and keeps nobody back', async ({ page }) => {
  const form = await openForm(page);
  await fillPersonal(form);
  await form.next.click();
  await fillEducation(form);
  await form.field('UG Percentage').fill('48');
  await form.field('Years of Experience').fill('5');
  await expect(page.getByText(PERCENTAGE_TEXT)).toBeVisible();
  await expect(page.getByText(EXPERIENCE_TEXT)).toBeVisible();
  await form.next.click();
  await expect(form.tab('Documents')).toHaveAttribute('aria-current', 'step');
});

test('another state empties the district [5.56]', async ({ page }) => {
  const form = await openForm(page);
  await fillPersonal(form);
  await form.field('State').selectOption('Goa');
  await expect(form.field('District')).toHaveValue('');
  await expect(form.field('District').getByRole('option', { name: 'North Goa' })).toBeAttached();
  await expect(form.field('District').getByRole('option', { name: 'Pune', exact: true })).not.toBeAttached();
});

test('documents: what is missing, too large, of a wrong kind, shrunk, shown, replaced and taken out [2c.99-100]', async ({
  page,
}) => {
  const form = await openForm(page);
  await fillPersonal(form);
  await form.next.click();
  await fillEducation(form);
  await form.next.click();
  await form.next.click();
  await expect(form.row('Passport Photo')).toContainText(pleaseFillText('Passport Photo'));
  await form.choose('Resume', { ...pdfFile('cv.pdf'), buffer: Buffer.alloc(6 * 1024 * 1024, 1) });
  await expect(form.row('Resume')).toContainText('This file is 6 MB. The limit is 5 MB.');
  await form.choose('Aadhaar Front', {
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<p>'),
  });
  await expect(form.row('Aadhaar Front')).toContainText('Please choose a PDF, JPG or PNG file.');

  await test.step('a Word file is answered with how it becomes a PDF, on a phone too', async () => {
    await setWidth(page, PHONE_WIDTH);
    await form.choose('Resume', {
      name: 'cv.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from('PK'),
    });
    await expect(form.row('Resume')).toContainText(WORD_FILE_TEXT);
    await screenHolds(page);
  });

  await test.step('a photo above the limit is made smaller', async () => {
    const large = pngFile('large.png', 1500, true);
    expect(large.buffer.length).toBeGreaterThan(6 * 1024 * 1024);
    await form.choose('Aadhaar Back', large);
    await expect(form.row('Aadhaar Back')).toContainText('large.jpg');
  });

  await test.step('one that is under way can be given up, and its row has the focus', async () => {
    const uploads = '**/api/dataset/documents/**';
    await page.route(uploads, () => undefined);
    await form.choose('UG Certificate', pdfFile('degree.pdf'));
    await form.row('UG Certificate').getByRole('button', { name: 'Cancel UG Certificate' }).click();
    await expect(form.row('UG Certificate')).toHaveAttribute('data-state', 'empty');
    await expect(form.row('UG Certificate')).toBeFocused();
    await page.unroute(uploads);
  });

  await test.step('an optional one can be taken out again', async () => {
    await form.choose('PG Certificate', pdfFile('pg.pdf'));
    await expect(form.row('PG Certificate')).toContainText('pg.pdf');
    await form.row('PG Certificate').getByRole('button', { name: 'Remove PG Certificate' }).click();
    await expect(form.row('PG Certificate')).toHaveAttribute('data-state', 'empty');
  });

  await test.step('the preview opens over the screen and gives focus back', async () => {
    const thumb = form.row('Aadhaar Back').getByRole('button', { name: 'View Aadhaar Back' });
    await thumb.click();
    const preview = page.getByRole('dialog', { name: 'Aadhaar Back' });
    await expect(preview.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(thumb).toBeFocused();
    await thumb.click();
    await page.mouse.click(10, 400);
    await expect(preview).toBeHidden();
  });
});

test('data that does not come is told, with another try [8c.40]', async ({ page, watch }) => {
  await failAt(page, watch, applicationRoutes.read.path, ['no message', 'no message']);
  await page.goto(CANDIDATE_SCREENS.applicationForm);
  await expect(page.getByRole('heading', { name: texts.fetchFailed })).toBeVisible();
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await expect(page.getByRole('heading', { name: texts.fetchFailed })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
});
