import type { Page } from '@playwright/test';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { PHONE_WIDTH, setWidth } from '../harness/screen.ts';

/** The loan applications that a search finds, as rows or as cards. */
export async function openLoans(page: Page, search: string, width: number) {
  await setWidth(page, width);
  await page.goto(`${STAFF_SCREENS.loanDashboard}?search=${encodeURIComponent(search)}`);
  const isPhone = width === PHONE_WIDTH;
  const list = page.getByRole('region', { name: 'Loan applications', exact: true });
  const card = page.getByRole('dialog', { name: 'Loan application' });
  const row = list.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: search });
  return {
    row,
    card,
    /** Where its documents and buttons are: the row, or on a phone the card that it opens. */
    inside: async () => {
      if (!isPhone) return row;
      if (await card.isHidden()) await row.getByRole('button').click();
      return card;
    },
  };
}

/** One of the lenders whom a borrower asked. */
export const LENDER = 'Neemtal Finance';

/** What lenders were asked for, wherever it stands. */
export function providerCard(page: Page) {
  const card = page.getByRole('region', { name: 'Loan Provider Selections (by Application ID)' });
  return {
    input: card.getByLabel('Application ID'),
    fetch: card.getByRole('button', { name: 'Fetch Providers' }),
    row: (width: number) => card.getByRole(width < 1000 ? 'listitem' : 'row').filter({ hasText: LENDER }),
  };
}
