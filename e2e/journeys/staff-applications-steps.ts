import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { newPerson, type Person } from '../harness/person.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { registerByApi } from '../harness/sessions.ts';
import type { Phone } from '../harness/sms.ts';
import { newUsername } from '../harness/staff.ts';

export interface RegisteredCandidate {
  readonly applicationNumber: ApplicationNumber;
  readonly person: Person;
}

/** Some who registered through a campaign of their own, the newest first, as the list has them. */
export async function aCampaign(portal: string, sms: Phone, count: number) {
  const campaign = newUsername('campaign');
  const people: RegisteredCandidate[] = [];
  for (let left = count; left > 0; left -= 1) {
    const person = newPerson(test.info().workerIndex);
    const { applicationNumber } = await registerByApi(portal, person, sms, { utm_campaign: campaign });
    people.unshift({ applicationNumber, person });
  }
  return { campaign, people, ids: people.map(({ applicationNumber }) => applicationNumber) };
}

/** Pages of so many rows, so that a journey needs no hundreds of candidates to turn one. */
export async function holdPagesTo(page: Page, rows: number): Promise<void> {
  await page.route('**/api/applications?*', async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('per_page', String(rows));
    await route.continue({ url: address.href });
  });
}

/** The applications of an address, as rows or as cards. */
export async function openApplications(page: Page, query: string, width: number) {
  await setWidth(page, width);
  await page.goto(`${STAFF_SCREENS.dashboard}?${query}`);
  const list = page.getByRole('region', { name: 'Applications', exact: true });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const rows = width === PHONE_WIDTH ? list.getByRole('listitem') : list.locator('tbody').getByRole('row');
  return { list, rows, row: (text: string) => rows.filter({ hasText: text }) };
}

export async function showsOnly(rows: Locator, ids: readonly string[]): Promise<void> {
  await expect(rows).toHaveCount(ids.length);
  for (const [index, id] of ids.entries()) await expect(rows.nth(index)).toContainText(id);
}

/** The drawer of an application, opened from its row. */
export async function openDrawer(page: Page, row: Locator): Promise<Locator> {
  const isPhone = page.viewportSize()?.width === PHONE_WIDTH;
  await row
    .getByRole('button', isPhone ? {} : { name: /^View/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('tab', { name: 'Details' })).toBeVisible();
  return drawer;
}

/** The form of an application, opened from its row at a desk. */
export async function openEdit(page: Page, applicationNumber: ApplicationNumber): Promise<Locator> {
  await page.goto(`${STAFF_SCREENS.dashboard}?search=${applicationNumber}`);
  await page.getByRole('button', { name: `Edit ${applicationNumber}` }).click();
  const modal = page.getByRole('dialog', { name: 'Edit Application' });
  await expect(modal.getByLabel('Status')).toBeFocused();
  return modal;
}

/** Presses a download of an application: in its row, or on a phone in its drawer. */
export async function pressDownload(
  page: Page,
  row: Locator,
  wanted: 'receipt' | 'documents' | 'loan documents',
): Promise<void> {
  const { inRow, tab, inDrawer } = DOWNLOADS[wanted];
  if (page.viewportSize()?.width !== PHONE_WIDTH) return row.getByRole('button', { name: inRow }).click();
  const opened = page.getByRole('dialog');
  const drawer = (await opened.isVisible()) ? opened : await openDrawer(page, row);
  await drawer.getByRole('tab', { name: tab }).click();
  return drawer.getByRole('button', { name: inDrawer }).click();
}

const DOWNLOADS = {
  receipt: { inRow: /^Receipt/, tab: 'Payments', inDrawer: 'Download receipt' },
  documents: { inRow: /^Download documents/, tab: 'Documents', inDrawer: 'Download all' },
  'loan documents': { inRow: /^Download loan documents/, tab: 'Documents', inDrawer: 'Loan documents' },
} as const;
