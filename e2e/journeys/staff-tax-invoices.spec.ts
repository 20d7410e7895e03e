import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { CANDIDATE_SCREENS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { TAX_INVOICE_TEXTS as texts } from '@portal/contract/texts/tax-documents.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect } from '../harness/test.ts';
import { textOfPdf } from './payment-pdf-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const test = testWithOwnPortal('tax-invoices', { BATCH_FIRST_DAY: indianDay(new Date(Date.now() - DAY_MS)) });

test('invoices are looked at and issued, and stand with the receipts of both sides', async ({
  portal,
  payer: { applicationNumber, pay },
  selectedPage: page,
  colleague,
}) => {
  await pay(59_000, 'captured');
  const admin = await colleague('admin');

  await test.step('an admin looks at them and issues them', async () => {
    await setWidth(admin.page, DESK_WIDTH);
    await admin.page.goto(STAFF_SCREENS.monthEnd);
    const due = admin.page.getByRole('region', { name: 'Tax invoices' });
    await due.getByRole('button', { name: 'Look at 1 invoice' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Tax invoices' });
    await expect(dialog.getByRole('row').filter({ hasText: applicationNumber })).toContainText('59,000');
    await screenIsAccessible(admin.page);
    await dialog.getByRole('button', { name: 'Issue 1 invoice' }).click();
    await expect(admin.page.getByText(texts.issuing)).toBeVisible();
    await expect(async () => {
      await admin.page.reload();
      await expect(due.getByText(texts.nothingDue)).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('staff have it in the drawer', async () => {
    const { id } = await findApplication(portal, admin.token, applicationNumber);
    await admin.page.goto(`${STAFF_SCREENS.dashboard}#${id}`);
    await admin.page.getByRole('tab', { name: 'Payments' }).click();
    const list = admin.page.getByRole('list', { name: 'Tax invoices and credit notes' });
    const invoice = await savedBy(admin.page, () =>
      list.getByRole('button', { name: /^Tax invoice/ }).click(),
    );
    expect(textOfPdf(invoice.content)).toContain('Tax invoice');
  });

  await test.step('the candidate has it beside the receipts', async () => {
    await setWidth(page, PHONE_WIDTH);
    await page.goto(CANDIDATE_SCREENS.paymentOptions);
    const invoices = page.getByRole('region', { name: 'Tax invoices' });
    const own = await savedBy(page, () => invoices.getByRole('button', { name: /Tax invoice/ }).click());
    expect(textOfPdf(own.content)).toContain('59,000.00');
    await screenIsAccessible(page);
    await screenHolds(page);
  });
});
