import type { Page } from '@playwright/test';
import { ASK_PAGE } from '@portal/contract/program/ask-page.ts';
import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { ASK_TEXTS, STAFF_ASK_TEXTS } from '@portal/contract/texts/asks.ts';
import { acceptFirstText } from '@portal/contract/texts/bulk-change.ts';
import { VERIFICATION_TEXTS } from '@portal/contract/texts/verification.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { DESK_WIDTH, holdsAtEveryWidth, PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { expect } from '../harness/test.ts';
import { takeAgain } from '../harness/verification.ts';
import { openApplications, openDrawer } from './staff-applications-steps.ts';

const test = testWithOwnPortal('portal-answers', { SELECT_ACCEPTED_ONLY: 'true' });
const DOCUMENTS = 6;

const strip = (page: Page) => page.getByRole('navigation', { name: 'Documents' });

/** Opens the document that proves the answer, and says why it is asked for. */
async function askFor(page: Page, document: string, label: string, why: string): Promise<void> {
  await strip(page).getByRole('button', { name: document }).click();
  await page.getByRole('button', { name: `Ask again: ${label}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').selectOption(why);
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('button', { name: `Undo: ${label}` })).toBeVisible();
}

test('answers of the form are asked for by one SMS, typed by the link and on the card, and accepted', async ({
  submitted,
  person,
  colleague,
  sms,
  anotherBrowser,
  pageOf,
}) => {
  test.slow();
  const { page: desk } = await colleague('ops');
  let link = '';

  await test.step('a portal that selects accepted documents alone says so, and offers no other selection', async () => {
    await setWidth(desk, DESK_WIDTH);
    await desk.goto(STAFF_SCREENS.verification);
    await expect(desk.getByRole('heading', { name: person.name })).toBeVisible();
    await expect(desk.getByText(acceptFirstText(DOCUMENTS))).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Put On Hold' })).toBeVisible();
    await expect(desk.getByRole('button', { name: /^Select/ })).toHaveCount(0);
  });

  await test.step('staff ask for two answers beside their documents, by one SMS', async () => {
    await askFor(desk, 'PAN Card', 'PAN Card Number', 'Differs from the document');
    await askFor(desk, 'UG Certificate', 'UG Percentage', 'Differs from the document');
    await sms.readAll(person.mobile);
    await desk.getByRole('button', { name: 'Ask for 2 details by SMS' }).click();
    await expect(desk.getByText(STAFF_ASK_TEXTS.opened)).toBeVisible();
    await expect(desk.getByText('Asked by SMS for 2 details')).toBeVisible();
    await holdsAtEveryWidth(desk);
    link = await sms.linkFor(person.mobile);
  });

  const phone = await (await anotherBrowser()).newPage();
  const answer = phone.getByRole('textbox', { name: 'PAN Card Number' });
  const goOn = phone.getByRole('button', { name: ASK_PAGE.goOn });
  await test.step('on a phone the link asks for the first one, and holds it to the checks of the form', async () => {
    await setWidth(phone, PHONE_WIDTH);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('we need 2 details again.');
    await expect(phone.getByText('It differs from the document that you sent.')).toBeVisible();
    await expect(answer).toHaveValue('');
    await answer.fill('ABCPM98');
    await goOn.click();
    await expect(phone.getByText('Enter the 10 characters of your PAN, like ABCDE1234F.')).toBeVisible();
    await expect(answer).toBeFocused();
    await screenHolds(phone);
  });

  await test.step('it is looked at, proven by a code and sent; the next one needs no code', async () => {
    await answer.fill('abcpm9876k');
    await goOn.click();
    await expect(phone.getByRole('heading', { name: ASK_PAGE.checkAnswer })).toBeVisible();
    const code = await sms.codeFor(person.mobile);
    await screenHolds(phone);
    // The boxes take nothing before the portal has answered that a code is sent.
    await expect(phone.getByLabel('Digit 1 of 4')).toBeEditable();
    await phone.getByLabel('Digit 1 of 4').pressSequentially(code);
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('your UG Percentage differs');
    const percentage = phone.getByRole('textbox', { name: 'UG Percentage' });
    await percentage.fill('7.5');
    await goOn.click();
    await expect(phone.getByText(ASK_TEXTS.notPercentage)).toBeVisible();
    await percentage.fill('71.25');
    await goOn.click();
    await phone.getByRole('button', { name: 'Send UG Percentage' }).click();
    await expect(phone.getByRole('heading', { name: ASK_TEXTS.sentTitle })).toBeVisible();
  });

  await test.step('staff see what changed, accept it, and ask for one more, which the card takes', async () => {
    await takeAgain(desk);
    await expect(desk.getByText('submission 3 of', { exact: false })).toBeVisible();
    await strip(desk).getByRole('button', { name: 'PAN Card' }).click();
    await expect(desk.getByText('Changed. Before: asked again: differs from the document')).toBeVisible();
    await desk.getByRole('button', { name: 'Accept: PAN Card Number' }).click();
    await expect(desk.getByRole('button', { name: 'Undo: PAN Card Number' })).toBeVisible();
    await askFor(desk, 'Resume', 'Years of Experience', 'Incomplete');
    await desk.getByRole('button', { name: 'Ask for Years of Experience by SMS' }).click();
    await expect(desk.getByText('Asked by SMS for Years of Experience')).toBeVisible();
    const own = await pageOf(submitted.browser);
    await setWidth(own, PHONE_WIDTH);
    await own.goto(CANDIDATE_SCREENS.dashboard);
    const card = own.getByRole('region', { name: 'We need one detail' });
    await expect(card).toContainText('It is not complete. Please enter all of it.');
    await card.getByRole('button', { name: 'Send Years of Experience' }).click();
    await expect(card.getByRole('alert')).toContainText('Please fill Years of Experience');
    await holdsAtEveryWidth(own);
    await card.getByLabel('Years of Experience').fill('2.5');
    await card.getByRole('button', { name: 'Send Years of Experience' }).click();
    await expect(own.getByRole('heading', { name: ASK_TEXTS.sentTitle })).toBeVisible();
  });

  await test.step('once every document is accepted, it can be selected', async () => {
    await takeAgain(desk);
    await expect(desk.getByText('submission 4 of', { exact: false })).toBeVisible();
    await strip(desk).getByRole('button', { name: 'Passport Photo' }).click();
    for (const key of 'ajajajajaja') await desk.keyboard.press(key);
    await expect(desk.getByText(`${DOCUMENTS} of ${DOCUMENTS} judged`)).toBeVisible();
    await desk.getByRole('button', { name: 'Select', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Select', exact: true }).click();
    await expect(desk.getByRole('heading', { name: VERIFICATION_TEXTS.empty })).toBeVisible();
  });

  await test.step('the drawer has every submission, with what changed from one to the next', async () => {
    const { applicationNumber } = submitted;
    const { row } = await openApplications(desk, `search=${applicationNumber}`, DESK_WIDTH);
    const drawer = await openDrawer(desk, row(applicationNumber));
    await drawer.getByRole('tab', { name: 'History' }).click();
    const kept = drawer.getByRole('region', { name: 'Submissions' }).getByRole('listitem');
    await expect(kept.filter({ hasText: 'Submission 3' })).toContainText('71.25');
    await expect(kept.filter({ hasText: 'Submission 4' })).toContainText('2.5');
    await screenHolds(desk);
  });
});

test('beside the list a document is accepted, an answer is asked for, and Edit says what has to be accepted first', async ({
  submitted: { applicationNumber },
  person,
  colleague,
  sms,
}) => {
  const { page } = await colleague('ops');
  const { row } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
  const drawer = await openDrawer(page, row(applicationNumber));
  await drawer.getByRole('tab', { name: 'Documents' }).click();
  const open = async (label: string) => {
    await drawer.getByRole('button', { name: label }).first().click();
    return drawer.getByRole('group', { name: `Verdict about ${label}` });
  };

  await test.step('a document is accepted beside its picture', async () => {
    const resume = await open('Resume');
    await resume.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText(VERIFICATION_TEXTS.accepted)).toBeVisible();
    await expect(resume.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(drawer.getByRole('list', { name: 'Documents' })).toContainText('Accepted');
  });

  await test.step('an answer that a document must prove is asked for by one SMS', async () => {
    const card = await open('PAN Card');
    await sms.readAll(person.mobile);
    await card.getByRole('button', { name: 'Ask again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask again' });
    await dialog.getByLabel('What').selectOption('PAN Card Number');
    await dialog.getByLabel('Why').selectOption('Differs from the document');
    await screenHolds(page);
    await dialog.getByRole('button', { name: 'Ask by SMS' }).click();
    await expect(page.getByText(STAFF_ASK_TEXTS.opened)).toBeVisible();
    expect(await sms.linkFor(person.mobile)).toContain('/portal/ask#');
    await card.getByRole('button', { name: 'Ask again' }).click();
    await dialog.getByLabel('Why').selectOption('Blurred or too dark');
    await dialog.getByRole('button', { name: 'Ask by SMS' }).click();
    await expect(card.getByText(/^Asked by SMS, until /)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await screenHolds(page);
  });

  await test.step('Edit offers no selection, and says why', async () => {
    await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Edit Application' });
    await expect(modal.getByText(acceptFirstText(DOCUMENTS - 1))).toBeVisible();
    await expect(modal.getByRole('option', { name: 'Selected' })).toBeDisabled();
    await modal.getByRole('button', { name: 'Cancel' }).click();
  });
});
