import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The widths that every screen is looked at: a phone and a desk. */
export const PHONE_WIDTH = 390;
export const DESK_WIDTH = 1440;
/** The narrowest width at which no content may be lost, however far the user has zoomed in. */
export const NARROWEST_WIDTH = 320;

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
}

/** No violation of WCAG 2.2 AA that a program can find. */
export async function screenIsAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const axe = new AxeBuilder({ page, ...((await isGivenChecker(page)) ? { axeSource: NOTHING_MORE } : {}) })
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARDS)
    // Otherwise every look opens another page to sum up in, which costs twice as much as the look itself. That is needed
    // only for frames of other origins.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`),
  );
  expect(found, `${page.url()} breaks accessibility rules`).toEqual([]);
}

/** The checker itself, as short as it comes: this is compiled in every document that is looked at. */
const CHECKER = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Code that does nothing, in the place of the checker's. */
const NOTHING_MORE = 'void 0';

/**
 * Gives the document the checker, once. The builder gives it twice for every look, and each time it is compiled and warmed
 * up again, which costs as much as the look itself. Returns false where frames need it too, which the builder knows best.
 */
async function isGivenChecker(page: Page): Promise<boolean> {
  if (page.frames().length > 1) return false;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER);
  return true;
}

/** Accessible, and nothing of it sticks out. */
export async function screenHolds(page: Page): Promise<void> {
  await screenIsAccessible(page);
  await noSidewaysScroll(page);
}

/** On a phone and at a desk; afterwards the page is as wide as before. */
export async function holdsAtEveryWidth(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
    await setWidth(page, width);
    // Where the page was scrolled to at another width, the header may cover a half of something.
    await page.evaluate(() => window.scrollTo(0, 0));
    await screenHolds(page);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Names what sticks out of the page to the right, where anything does. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const stickingOut = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const wide = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
      return [`the page is ${scrollWidth} px wide in ${clientWidth} px`, ...wide.slice(0, 8)];
    });
  // A list is drawn anew for another width, which is seen a moment after the window has it.
  await expect.poll(stickingOut, `${page.url()} scrolls sideways`).toEqual([]);
}

/** The title of the page is whole. */
export async function titleIsWhole(page: Page): Promise<void> {
  const isCut = await page
    .getByRole('heading', { level: 1 })
    .evaluate(
      (title) => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1,
    );
  expect(isCut, `${page.url()} cuts its title`).toBe(false);
}

/** What it is painted on, also where colours are forced. */
export function groundOf(element: Locator): Promise<string> {
  return element.evaluate((at) => getComputedStyle(at).backgroundColor);
}
