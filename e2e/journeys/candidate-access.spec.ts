import type { Page } from '@playwright/test';
import { CANDIDATE_SCREENS as screens } from '@portal/contract/screens.ts';
import { submittedApplication } from '../harness/candidates/submitted.ts';
import { groundOf, noSidewaysScroll, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { logInStaffByApi } from '../harness/sessions.ts';
import { editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

/** The narrowest phone, and a desk screen at 400%. */
const NARROWEST = 320;
/** The longest first name in Hindi that a candidate may expect to fit. */
const LONG_NAME = 'वेंकटनरसिंहराजुवारिपेटा अय्यंगार';

/** In how many pieces the heading shows its longest word. */
function piecesOfName(page: Page): Promise<number> {
  return page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild;
    const words = (text?.textContent ?? '').split(' ');
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '');
    const range = document.createRange();
    if (text === null) return 0;
    const from = (text.textContent ?? '').indexOf(longest);
    range.setStart(text, from);
    range.setEnd(text, from + longest.length);
    return range.getClientRects().length;
  });
}

async function holdsForEverybody(page: Page): Promise<void> {
  await setWidth(page, PHONE_WIDTH);
  await screenIsAccessible(page);
  await setWidth(page, NARROWEST);
  await noSidewaysScroll(page);
}

test('what was submitted, put on hold or rejected is accessible and fits the narrowest phone, with a long name in Hindi', async ({
  portal,
  person,
  sms,
  pageOf,
}) => {
  const who = await submittedApplication(portal, { ...person, name: LONG_NAME }, sms);
  const staff = await logInStaffByApi(portal);
  const { id } = await findApplication(portal, staff.token, who.applicationNumber);
  const page = await pageOf(who.browser);
  const dashboardSays = async (words: RegExp) => {
    await page.goto(screens.dashboard);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await holdsForEverybody(page);
    expect(await piecesOfName(page)).toBe(1);
  };

  await dashboardSays(/^We have it/);
  await page.goto(screens.applicationForm);
  await expect(page.getByRole('main').getByText('can no longer be changed')).toBeVisible();
  await holdsForEverybody(page);

  for (const status of ['On Hold', 'Rejected'] as const) {
    await editApplication(portal, staff.token, id, { status });
    await dashboardSays(/^Hello/);
  }

  await page.goto(screens.paymentOptions);
  await expect(page.getByText('so there is nothing to pay.')).toBeVisible();
  await page.getByRole('link', { name: 'Apply for loan' }).click();
  await expect(page.getByText('so there is no fee to borrow for.')).toBeVisible();
});

test('with forced colours one sees where the focus is and what is chosen', async ({ selected, pageOf }) => {
  const page = await pageOf(selected.browser, { forcedColors: 'active' });
  await page.goto(screens.paymentOptions);
  const ways = page.getByRole('navigation', { name: 'Ways to pay the fee' }).getByRole('link');
  expect(await groundOf(ways.first())).not.toBe(await groundOf(ways.last()));

  const amount = page.getByLabel('Amount to pay now');
  await amount.focus();
  const outline = await amount.evaluate((at) => getComputedStyle(at.parentElement ?? at).outlineStyle);
  expect(outline).toBe('solid');

  const all = page.getByRole('button', { name: /^All/ });
  const half = page.getByRole('button', { name: /^Half/ });
  await all.click();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  expect(await groundOf(all)).not.toBe(await groundOf(half));

  await page.goto(screens.loanOptions);
  const months = page.getByRole('radiogroup', { name: 'Months' }).first().locator('label');
  expect(await groundOf(months.first())).not.toBe(await groundOf(months.last()));
});

test('on paper the pages of payments hold their words and nothing to press', async ({ pageOf, payer }) => {
  await payer.pay(50_000, 'captured');
  const page = await pageOf(payer.browser);
  for (const [address, title] of [
    [screens.paymentSuccess, 'Your fee'],
    [screens.paymentOptions, 'Your payments'],
  ] as const) {
    await page.emulateMedia({ media: null });
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The number of a receipt stays as words.
    await expect(page.getByRole('button').filter({ hasNotText: /^Receipt KBP/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  }
});
