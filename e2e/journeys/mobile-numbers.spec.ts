import type { Page } from '@playwright/test';
import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { CONTACT_TEXTS } from '@portal/contract/texts/contact-change.ts';
import { DESK_WIDTH, PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

/** How often a number stands on the page in two halves, and what shows it in one piece. */
async function numberOn(page: Page, mobile: string) {
  return page.evaluate((number) => {
    const shown: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.checkVisibility() === true && textContent !== null) shown.push(textContent);
    }
    // What can be typed into is left as it is typed; what can only be read is not.
    for (const field of document.querySelectorAll('input')) {
      if (field.readOnly || field.disabled) shown.push(field.value);
    }
    const [first, last] = [number.slice(0, 5), number.slice(5)];
    const halves = shown.filter(
      (text, at) =>
        text.includes(`${first} ${last}`) ||
        (text.endsWith(first) && shown[at + 1]?.startsWith(last) === true),
    );
    // Test persons have their number in their email address, which may be drawn in two parts.
    const isEmail = (text: string) => text.includes('@') || text.includes(`candidate.${number}`);
    const whole = shown.filter((text) => text.includes(number) && !isEmail(text));
    return { grouped: halves.length, whole };
  }, mobile);
}

/** Waits until the number is shown, and then nowhere in one piece. */
async function groupsTheNumber(page: Page, mobile: string): Promise<void> {
  for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
    await setWidth(page, width);
    await expect
      .poll(async () => (await numberOn(page, mobile)).grouped, { message: page.url() })
      .toBeGreaterThan(0);
    expect((await numberOn(page, mobile)).whole, page.url()).toEqual([]);
  }
}

test('a mobile number stands in two halves of five wherever a candidate reads it', async ({
  submitted,
  person,
  pageOf,
}) => {
  const page = await pageOf(submitted.browser);
  await page.goto(CANDIDATE_SCREENS.applicationForm);
  await groupsTheNumber(page, person.mobile);
});

test('a mobile number stands in two halves of five wherever staff read it', async ({
  portal,
  submitted: { applicationNumber },
  person,
  colleague,
}) => {
  test.slow();
  const { page, token } = await colleague('admin');
  const { id } = await findApplication(portal, token, applicationNumber);
  const search = `?search=${applicationNumber}`;
  await test.step('in the list and beside an application', async () => {
    await page.goto(`${STAFF_SCREENS.dashboard}${search}`);
    await groupsTheNumber(page, person.mobile);
    await page.goto(`${STAFF_SCREENS.dashboard}#${id}`);
    await groupsTheNumber(page, person.mobile);
    await page.getByRole('button', { name: CONTACT_TEXTS.action }).click();
    await expect(page.getByRole('dialog', { name: CONTACT_TEXTS.action })).toBeVisible();
    await groupsTheNumber(page, person.mobile);
  });

  await test.step('among the users', async () => {
    await page.goto(STAFF_SCREENS.settings);
    await groupsTheNumber(page, person.mobile);
  });
});
