import type { Page } from '@playwright/test';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign, openApplications } from './staff-applications-steps.ts';

const ROWS = 300;
/** Above every id that a portal of journeys comes to. */
const FIRST_ID = 900_000;

interface Answer {
  readonly applications: readonly Readonly<Record<string, unknown>>[];
}

const nameOf = (place: number) => `Person${place}`;

/** A page of many rows, as a client that asks for so many gets it: the portal's own row, under other names. */
async function repeatRow(page: Page): Promise<void> {
  let real = '';
  await page.route('**/api/applications?*', async (route) => {
    const response = await route.fetch();
    const answer: Answer = await response.json();
    const [row] = answer.applications;
    real = String(row?.['id']);
    const applications = Array.from({ length: ROWS }, (_, place) => ({
      ...row,
      id: FIRST_ID + place,
      first_name: nameOf(place),
    }));
    await route.fulfill({ response, json: { ...answer, applications } });
  });
  // A row that has the focus is read ahead.
  await page.route(/\/api\/applications\/9\d{5}$/, (route) =>
    route.continue({ url: route.request().url().replace(/\d+$/, real) }),
  );
}

test('a page of many rows is walked by keys from end to end, and draws those around the window', async ({
  portal,
  sms,
  staffPage: page,
}) => {
  const { campaign, people } = await aCampaign(portal, sms, 1);
  const mobile = people[0]?.person.mobile.slice(-5) ?? '';
  await repeatRow(page);
  const { list, rows } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  await expect(rows).toHaveCount(ROWS);
  await expect(rows.first()).toContainText(mobile);
  await expect(rows.last()).toContainText(nameOf(ROWS - 1));
  await expect(rows.last()).not.toContainText(mobile);

  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toContainText(mobile);
  await expect(rows.last()).toBeInViewport();
  await page.keyboard.press('x');
  await expect(rows.last().getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(ROWS - 2)).toBeFocused();
  await expect(rows.nth(ROWS - 2)).toContainText(mobile);
  // A row that the head of the table half covers leaves too little of its number to press.
  const rowHeight = await rows.nth(ROWS - 2).evaluate(({ clientHeight }) => clientHeight);
  await list.evaluate((region, height) => {
    region.scrollTop -= region.scrollTop % height;
  }, rowHeight);
  await screenIsAccessible(page);

  const box = rows.last().getByRole('checkbox');
  await box.focus();
  await list.evaluate((region) => region.scrollTo({ top: 0 }));
  await expect(rows.first()).toContainText(mobile);
  await expect(rows.nth(ROWS / 2)).not.toContainText(mobile);
  await expect(box).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
});

test('columns keep their widths and rows their places while a page of many rows moves', async ({
  portal,
  sms,
  staffPage: page,
}) => {
  const { campaign, people } = await aCampaign(portal, sms, 1);
  const mobile = people[0]?.person.mobile.slice(-5) ?? '';
  await repeatRow(page);
  const { list, rows } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  await expect(rows).toHaveCount(ROWS);
  await expect(rows.first()).toContainText(mobile);
  const shape = () =>
    list.evaluate((region) => ({
      height: region.scrollHeight,
      widths: [...region.querySelectorAll('thead tr:last-child th')].map((head) =>
        Math.round(head.getBoundingClientRect().width),
      ),
    }));
  const before = await shape();
  await rows.nth(ROWS / 2).scrollIntoViewIfNeeded();
  await expect(rows.nth(ROWS / 2)).toContainText(mobile);
  await expect(rows.first()).not.toContainText(mobile);
  expect(await shape()).toEqual(before);
});

test('a phone has all cards of a page of many rows', async ({ portal, sms, staffPage: page }) => {
  const { campaign } = await aCampaign(portal, sms, 1);
  await repeatRow(page);
  const { rows } = await openApplications(page, `campaign=${campaign}`, PHONE_WIDTH);
  await expect(rows).toHaveCount(ROWS);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toBeInViewport();
  await expect(rows.last()).toContainText(nameOf(ROWS - 1));
});
