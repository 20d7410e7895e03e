import type { Page } from '@playwright/test';
import { ASK_SCREEN, CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { ASK_TEXTS, STAFF_ASK_TEXTS } from '@portal/contract/texts/asks.ts';
import { COVER_TEXTS } from '@portal/contract/texts/cover.ts';
import { coverDialog } from '../fixtures/application.ts';
import { jpegFile } from '../fixtures/files.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { DESK_WIDTH, holdsAtEveryWidth, PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { expect } from '../harness/test.ts';
import { takeAgain } from '../harness/verification.ts';

const test = testWithOwnPortal('portal-asks', {});

/** Asks for the document at this place of the strip, because it is blurred. */
async function askFor(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('button', { name: label }).click();
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await expect(page.getByText('Asked again: blurred or too dark', { exact: false }).first()).toBeVisible();
}

test('a document is asked for by one SMS, sent from a phone by its link, and is back in the queue', async ({
  submitted,
  person,
  colleague,
  sms,
  anotherBrowser,
  pageOf,
  watch,
}) => {
  test.slow();
  for (const path of ['/api/auth/ask/code', '/api/auth/ask/open']) watch.expectRefusal(path);
  const { page: desk } = await colleague('ops');
  let link = '';

  await test.step('staff say why and ask; the screen says that an SMS goes out, and then its state', async () => {
    await setWidth(desk, DESK_WIDTH);
    await desk.goto(STAFF_SCREENS.verification);
    await expect(desk.getByRole('heading', { name: person.name })).toBeVisible();
    await askFor(desk, 'PAN Card');
    await expect(desk.getByText('The candidate gets one link, for five days.')).toBeVisible();
    await sms.readAll(person.mobile);
    await desk.getByRole('button', { name: 'Ask for PAN Card by SMS' }).click();
    await expect(desk.getByText(STAFF_ASK_TEXTS.opened)).toBeVisible();
    await expect(desk.getByText('Asked by SMS for PAN Card')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await holdsAtEveryWidth(desk);
    link = await sms.linkFor(person.mobile);
  });

  const phone = await (await anotherBrowser()).newPage();
  await test.step('the link shows the first name and the reason, on a phone', async () => {
    await setWidth(phone, PHONE_WIDTH);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('your PAN Card is blurred.');
    await expect(phone.getByText('Open until')).toBeVisible();
    await screenHolds(phone);
  });

  await test.step('one photo, one code, done', async () => {
    const photo = await jpegFile(phone, 'pan.jpg', 1200, 800);
    await phone.getByLabel('Take photo of PAN Card').setInputFiles(photo);
    await expect(phone.getByRole('img', { name: 'PAN Card' })).toBeVisible();
    const code = await sms.codeFor(person.mobile);
    await screenHolds(phone);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    // The boxes take nothing while the portal is asked for a code, or whether one is right.
    await expect(phone.getByLabel('Digit 1 of 4')).toBeEditable();
    await phone.getByLabel('Digit 1 of 4').pressSequentially(wrong);
    await expect(phone.getByRole('alert')).toContainText('This OTP is not right');
    await expect(phone.getByLabel('Digit 1 of 4')).toBeEditable();
    await phone.getByLabel('Digit 1 of 4').pressSequentially(code);
    await expect(phone.getByRole('heading', { name: ASK_TEXTS.sentTitle })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: ASK_TEXTS.endedTitle })).toBeVisible();
  });

  await test.step('afterwards the link has ended, as has one that never was', async () => {
    await phone.goto(`${ASK_SCREEN}#ask=${'a'.repeat(43)}`);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: ASK_TEXTS.endedTitle })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Log in' })).toBeVisible();
    await screenHolds(phone);
  });

  await test.step('the dashboard says that it is being checked', async () => {
    const own = await pageOf(submitted.browser);
    await setWidth(own, PHONE_WIDTH);
    await own.goto(CANDIDATE_SCREENS.dashboard);
    await expect(own.getByRole('heading', { name: ASK_TEXTS.sentTitle })).toBeVisible();
  });

  await test.step('staff get it again with what changed, ask once more, and the card takes the answer', async () => {
    await takeAgain(desk);
    await expect(desk.getByText('submission 2 of', { exact: false })).toBeVisible();
    await expect(desk.getByText('The candidate answered.', { exact: false })).toBeVisible();
    await askFor(desk, 'Resume');
    await desk.getByRole('button', { name: 'Ask for Resume by SMS' }).click();
    await expect(desk.getByText('Asked by SMS for Resume')).toBeVisible();
    const own = await pageOf(submitted.browser);
    await setWidth(own, PHONE_WIDTH);
    await own.goto(CANDIDATE_SCREENS.dashboard);
    const card = own.getByRole('region', { name: 'We need one document' });
    await expect(card).toContainText('It is blurred or too dark to read.');
    await holdsAtEveryWidth(own);
    await card.getByLabel('Choose a file').setInputFiles(await jpegFile(own, 'resume.jpg', 1100, 900));
    await expect(own.getByRole('heading', { name: ASK_TEXTS.sentTitle })).toBeVisible();
  });

  await test.step('the number on a photo of an Aadhaar can be covered before the link sends it', async () => {
    await takeAgain(desk);
    await expect(desk.getByText('submission 3 of', { exact: false })).toBeVisible();
    await askFor(desk, 'Aadhaar Back');
    await sms.readAll(person.mobile);
    await desk.getByRole('button', { name: 'Ask for Aadhaar Back by SMS' }).click();
    await expect(desk.getByText('Asked by SMS for Aadhaar Back')).toBeVisible();
    // A link that differs only behind the # is opened like a new page.
    await phone.goto('about:blank');
    await phone.goto(await sms.linkFor(person.mobile));
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('your Aadhaar Back is blurred.');
    const camera = phone.getByLabel('Take photo of Aadhaar Back');
    const photo = await jpegFile(phone, 'aadhaar.jpg', 1200, 800);
    const dialog = coverDialog(phone);
    await camera.setInputFiles(photo);
    await expect(dialog.getByText(COVER_TEXTS.neverSent)).toBeVisible();
    await screenHolds(phone);
    await dialog.getByRole('button', { name: COVER_TEXTS.close }).click();
    await expect(dialog).toBeHidden();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('your Aadhaar Back is blurred.');
    await camera.setInputFiles(photo);
    await dialog.getByRole('button', { name: COVER_TEXTS.use }).click();
    await expect(phone.getByRole('img', { name: 'Aadhaar Back' })).toBeVisible();
    await phone.getByRole('button', { name: 'Send Aadhaar Back' }).click();
    await expect(phone.getByRole('heading', { name: ASK_TEXTS.sentTitle })).toBeVisible();
  });
});
