import type { Page } from '@playwright/test';
import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import { DESK_WIDTH, PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

const ANCHORS = ['about', 'eligibility', 'why'] as const;

/** How far a turn of the wheel goes. */
const STEP = 300;

/** Where the section begins, seen from the lower edge of the header that stays in view. */
async function distanceFromHeader(page: Page, anchor: string): Promise<number> {
  return page.evaluate((id) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const section = document.querySelector(`#${id}`)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.abs(Math.round(section - header));
  }, anchor);
}

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`at ${width} px every link of the header leads to the beginning of its section [2c.29]`, async ({
    page,
  }) => {
    await setWidth(page, width);
    await page.goto(LANDING_SCREEN);
    for (const anchor of ANCHORS) {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.locator(`header a[href="#${anchor}"]`).click();
      await expect.poll(() => distanceFromHeader(page, anchor), anchor).toBeLessThanOrEqual(1);
    }
  });

  test(`at ${width} px an address with an anchor opens at that section`, async ({ page }) => {
    await setWidth(page, width);
    for (const anchor of ANCHORS) {
      await page.goto(`${LANDING_SCREEN}#${anchor}`);
      await expect.poll(() => distanceFromHeader(page, anchor), anchor).toBeLessThanOrEqual(1);
      await page.goto('about:blank');
    }
  });
}

/** The sections that the browser has not laid out, or may forget again. */
async function skippedSections(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main > div > section')].filter(
        (section) => getComputedStyle(section).contentVisibility !== 'visible',
      ).length,
  );
}

/** How much of the page lies below what is seen: a scroll to the end that still moves has not reached it. */
async function pixelsBelow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight);
}

test('what is read stays where it is while the sections above take their height', async ({ page }) => {
  await setWidth(page, PHONE_WIDTH);
  // A browser that never rests: each section takes its height when it is scrolled near.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));
  await page.goto(LANDING_SCREEN);
  expect(await skippedSections(page)).toBeGreaterThan(0);
  const footer = page.getByRole('contentinfo');
  // A page that grows meanwhile has another end.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect.poll(() => pixelsBelow(page), { timeout: 1000 }).toBeLessThanOrEqual(1);
  }).toPass();
  const top = () => footer.evaluate((element) => element.getBoundingClientRect().top);
  for (let step = 0; step < 5; step += 1) {
    const before = await top();
    await page.mouse.wheel(0, -STEP);
    await expect.poll(async () => Math.abs((await top()) - before - STEP)).toBeLessThanOrEqual(2);
  }
});

test('a page at rest stands whole, without a turn of the wheel', async ({ page }) => {
  await page.goto(LANDING_SCREEN);
  await expect.poll(() => skippedSections(page)).toBe(0);
});

test('on paper every section stands whole, with no script at all', async ({ anotherBrowser }) => {
  const browser = await anotherBrowser({ javaScriptEnabled: false });
  const page = await browser.newPage();
  await page.goto(LANDING_SCREEN);
  expect(await skippedSections(page)).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await skippedSections(page)).toBe(0);
});
