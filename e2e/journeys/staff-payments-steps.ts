import type { Page } from '@playwright/test';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';

/** The payments that a search finds, as rows or as cards. */
export async function openPayments(page: Page, search: string, width: number) {
  await setWidth(page, width);
  await page.goto(`${STAFF_SCREENS.paymentHistory}?search=${encodeURIComponent(search)}`);
  const isPhone = width === PHONE_WIDTH;
  const list = page.getByRole('region', { name: 'Payments', exact: true });
  const rows = isPhone ? list.getByRole('listitem') : list.getByRole('row');
  return {
    row: (text: string) => rows.filter({ hasText: text }),
    /** Presses what can be done with a payment: by its icon, or in its card on a phone. */
    press: async (text: string, action: string) => {
      const row = rows.filter({ hasText: text });
      // By key: notices of what was pressed before may lie over it.
      if (!isPhone) return row.getByRole('button', { name: action }).press('Enter');
      const card = page.getByRole('dialog', { name: 'Payment' });
      if (await card.isHidden()) await row.getByRole('button').click();
      return card.getByRole('button', { name: action }).click();
    },
  };
}
