import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { SESSION_TEXTS as texts } from '@portal/contract/texts/sessions.ts';
import { DESK_WIDTH, holdsAtEveryWidth, setWidth } from '../harness/screen.ts';
import { logInByScreen } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

const OWN = `${STAFF_SCREENS.settings}?tab=sign-in`;
const ALL = `${STAFF_SCREENS.settings}?tab=sessions`;

test('a user sees the own sessions, is told of a login from a new browser, and ends it', async ({
  colleague,
  anotherBrowser,
  sms,
  watch,
}) => {
  // Of the browser whose session is ended from another.
  watch.expectRefusals(401);
  const { page, username, password, mobile } = await colleague('ops');
  await sms.readAll(mobile);
  const other = await (await anotherBrowser()).newPage();
  await logInByScreen(other, username, password);
  await expect(other).toHaveURL(STAFF_SCREENS.dashboard);
  expect(await sms.textFor(mobile)).toContain(`There was a login as ${username}`);

  await setWidth(page, DESK_WIDTH);
  await page.goto(OWN);
  await expect(page.getByText('This browser')).toBeVisible();
  const theirs = page.getByRole('listitem').filter({ hasText: 'Last seen' });
  await expect(theirs).toHaveCount(1);
  await expect(theirs).toContainText('127.0.0.1, since');
  await expect(
    page.getByText(/^A session ends after .* without work and after .* in any case\./),
  ).toBeVisible();
  await holdsAtEveryWidth(page);
  await theirs.getByRole('button', { name: /^End the session in/ }).click();
  await expect(page.getByText(texts.ended)).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(STAFF_SCREENS.login);
});

test('an admin sees when everybody logged in last, and ends a session of anybody', async ({
  colleague,
  watch,
}) => {
  watch.expectRefusals(401);
  const sales = await colleague('sales');
  await sales.page.goto(STAFF_SCREENS.dashboard);
  const { page } = await colleague('admin');
  await setWidth(page, DESK_WIDTH);
  await page.goto(STAFF_SCREENS.settings);
  const row = page.getByRole('row').filter({ hasText: sales.username });
  const logins = page.getByRole('columnheader', { name: 'Last Login' });
  await expect(logins).toBeVisible();
  await expect(row).not.toContainText('Never');

  await page.goto(ALL);
  const theirs = page.getByRole('listitem').filter({ hasText: `${sales.username}, Sales` });
  await expect(theirs).toContainText('127.0.0.1');
  await holdsAtEveryWidth(page);
  await theirs.getByRole('button', { name: /^End the session in/ }).click();
  await expect(page.getByText(texts.ended)).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await sales.page.reload();
  await expect(sales.page).toHaveURL(STAFF_SCREENS.login);
});
