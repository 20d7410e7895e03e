import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has before what is looked for. */
const MOST_STOPS = 60;

/** Presses Tab, or Shift and Tab, as a keyboard user does, until the element has the focus. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(goal)) return;
    await page.keyboard.press(key);
  }
  await expect(goal, `not reached by ${MOST_STOPS} presses of ${key}`).toBeFocused();
}

export async function tabToAndType(page: Page, goal: Locator, text: string): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.type(text);
}

export async function tabToAndPress(
  page: Page,
  goal: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluate((element) => element === element.ownerDocument.activeElement && document.hasFocus());
}
