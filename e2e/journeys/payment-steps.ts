import { expect, type FrameLocator, type Page } from '@playwright/test';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';

/** The payment screen, by the words on it. */
export function payScreen(page: Page) {
  return {
    amount: page.getByLabel('Amount to pay now'),
    pay: page.getByRole('main').getByRole('button', { name: /^Pay( Rs|$)/ }),
    attempts: page.getByRole('region', { name: 'Your payments' }).getByRole('listitem'),
    askTheBank: page
      .getByRole('region', { name: 'Your payments' })
      .getByRole('button', { name: /^Ask the bank/ }),
  };
}

export async function openPayScreen(page: Page): Promise<ReturnType<typeof payScreen>> {
  await page.goto(CANDIDATE_SCREENS.paymentOptions);
  const screen = payScreen(page);
  await expect(screen.amount).toBeVisible();
  return screen;
}

/** The provider's window. */
export function checkoutOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title*="checkout"]');
}

export type CheckoutButton = 'Succeed' | 'Fail' | 'Stay pending' | 'Cancel' | 'Close';

export async function endCheckout(page: Page, ...presses: readonly CheckoutButton[]): Promise<void> {
  for (const name of presses) await checkoutOf(page).getByRole('button', { name, exact: true }).click();
}

export async function pay(page: Page, amount: string, ...presses: readonly CheckoutButton[]): Promise<void> {
  const { amount: box } = payScreen(page);
  await box.fill(amount);
  await box.press('Enter');
  await endCheckout(page, ...presses);
}

export async function thanked(page: Page, text: string): Promise<void> {
  await expect(page).toHaveURL(CANDIDATE_SCREENS.paymentSuccess);
  await expect(page.getByText(text)).toBeVisible();
}
