import type { Page } from '@playwright/test';

/** Gives the submission back, and takes the next once the server knows. */
export async function takeAgain(page: Page): Promise<void> {
  const given = page.waitForResponse(/give-back/);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await given;
  await page.getByRole('link', { name: /Verification/ }).click();
}
