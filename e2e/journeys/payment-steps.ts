import { expect, type BrowserContextOptions, type FrameLocator, type Page } from '@playwright/test';
import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import type { Person } from '../harness/person.ts';
import { STAFF } from '../harness/portal.ts';
import type { Phone } from '../harness/sms.ts';
import { ask, editApplication, findApplication, logIn } from '../harness/staff.ts';
import { submittedApplication } from '../harness/submitted-application.ts';

/** Somebody who may pay. */
export interface Selected {
  readonly applicationId: string;
  readonly browser: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  /** What the portal knows of the money. */
  readonly picture: () => Promise<PaymentPicture>;
}

export async function candidateWho(
  portal: string,
  person: Person,
  sms: Phone,
  status: 'Completed' | 'Selected' = 'Selected',
): Promise<Selected> {
  const { applicationId, token } = await submittedApplication(portal, person, sms);
  if (status === 'Selected') {
    const staff = await logIn(portal, STAFF.username, STAFF.password);
    const { id } = await findApplication(portal, staff.token, applicationId);
    await editApplication(portal, staff.token, id, { status });
  }
  const kept = {
    [CANDIDATE_STORAGE.token]: token,
    [CANDIDATE_STORAGE.userName]: person.name,
    [CANDIDATE_STORAGE.applicationId]: applicationId,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return {
    applicationId,
    browser: { cookies: [], origins: [{ origin: portal, localStorage }] },
    picture: () => ask(portal, 'GET', `/api/user/payments?application_id=${applicationId}`, undefined, token),
  };
}

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

export type Ending = 'Succeed' | 'Fail' | 'Stay pending' | 'Cancel' | 'Close';

export async function endCheckout(page: Page, ...presses: readonly Ending[]): Promise<void> {
  for (const name of presses) await checkoutOf(page).getByRole('button', { name, exact: true }).click();
}

export async function pay(page: Page, amount: string, ...presses: readonly Ending[]): Promise<void> {
  const { amount: box } = payScreen(page);
  await box.fill(amount);
  await box.press('Enter');
  await endCheckout(page, ...presses);
}

export async function thanked(page: Page, text: string): Promise<void> {
  await expect(page).toHaveURL(CANDIDATE_SCREENS.paymentSuccess);
  await expect(page.getByText(text)).toBeVisible();
}
