import type { Page } from '@playwright/test';

/**
 * Back, right after the page added an entry to its history. `page.goBack` asks the browser where it is, and a busy one
 * may not have heard of that entry yet: it would go back by one too many. What the page asks comes in order.
 */
export async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}
