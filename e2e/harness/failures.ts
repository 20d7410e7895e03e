import type { Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** The line is dead, or the server refuses without a word of why. */
export type Failure = 'no answer' | 'no message';

/** Refuses every call to these addresses without a word of why, as soon as it may answer. */
export async function refuseAt(
  page: Page,
  watch: Watch,
  addresses: string,
  mayAnswer: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route(addresses, async (route) => {
    watch.expectRefusal(new URL(route.request().url()).pathname);
    await mayAnswer;
    await route.fulfill({ status: 500, json: {} });
  });
}

/** Lets the next calls to this path fail, one way after the other; those behind them reach the server. */
export async function failAt(
  page: Page,
  watch: Watch,
  path: string,
  ways: readonly Failure[],
): Promise<void> {
  watch.expectRefusal(path);
  const left = [...ways];
  await page.route(`**${path}`, async (route) => {
    const way = left.shift();
    if (way === undefined) await route.continue();
    else if (way === 'no answer') await route.abort('connectionrefused');
    else await route.fulfill({ status: 500, json: {} });
  });
}
