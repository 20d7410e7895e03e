import type { Page } from '@playwright/test';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { ask } from '../harness/ask.ts';
import { editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { LENDERS, lendersDesk } from './loan-steps.ts';

const HEADER = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance';

async function bring(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEADER, ...rows].join('\n'));
  await page
    .getByLabel('Statement as CSV or XLSX')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer });
}

test('a statement is brought in, matched, one line unmatched and matched again', async ({
  portal,
  submitted: { applicationNumber },
  colleague,
  watch,
}) => {
  test.slow();
  const { page, token } = await colleague('ops');
  const { id } = await findApplication(portal, token, applicationNumber);
  await editApplication(portal, token, id, { status: 'Selected' });
  const today = indianDay(new Date());
  const transfer = { mode: 'NEFT/RTGS', paid_on: today, bank: null, comment: null };
  const record = (amount: number, number: string, mode = 'NEFT/RTGS') => {
    const form = { ...transfer, mode, amount, number, key: `form-of-${amount}` };
    return ask(portal, 'POST', `/api/applications/${id}/desk-payments`, form, token);
  };
  await record(41_001, 'KOSIN52026103004410');
  await record(41_002, 'KOSIN52026103004417');
  const day = today.split('-').toReversed().join('/');

  await page.goto(STAFF_SCREENS.bank);
  watch.expectRefusal('/api/bank/statements');
  await bring(page, [`${day},ONE,,,5.00,5.00`, `${day},TWO,,,5.00,11.00`]);
  const refusal = page.getByRole('alert').filter({ hasText: 'Line 3: the balance is 11.00' });
  await expect(refusal).toBeVisible();

  await bring(page, [
    `${day},NEFT CR-KOSIN52026103004410,,,41001.00,41001.00`,
    `${day},NEFT CR SWAPPED,KOSIN52026103004471,,41002.00,82003.00`,
    `${day},CHG SMS ALERT,,177.00,,81826.00`,
  ]);
  const lines = page.getByRole('region', { name: 'Bank lines' });
  const swapped = lines.getByRole('button', { name: /NEFT CR SWAPPED/ });
  await expect(swapped).toContainText('1 possible');
  await expect(page.getByText('Matched by itself 1')).toBeVisible();
  await expect(refusal).toBeHidden();

  await swapped.click();
  const ledger = page.getByRole('region', { name: 'Ledger' });
  await expect(ledger.getByText('Two figures swapped')).toBeVisible();
  await screenIsAccessible(page);
  await page.keyboard.press('1');
  await page.keyboard.press('m');
  await expect(swapped).toBeHidden();
  // A key that is pressed while a change is under way does nothing.
  await expect(async () => {
    await page.keyboard.press('u');
    await expect(swapped).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('checkbox', { name: 'Keys' }).uncheck();
  await swapped.click();
  await page.keyboard.press('m');
  await setWidth(page, PHONE_WIDTH);
  await screenIsAccessible(page);
  await lines.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(swapped).toBeHidden();

  await lines.getByRole('button', { name: /CHG SMS ALERT/ }).click();
  await lines.getByRole('button', { name: 'Not ours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not ours' });
  await dialog.getByLabel('Why it is the money of no entry').fill('A charge of the bank');
  await dialog.getByRole('button', { name: 'Not ours' }).click();
  await expect(lines.getByText('CHG SMS ALERT')).toBeHidden();

  // Cash of two people, paid in together.
  await record(41_003, '', 'Cash');
  await record(41_004, '', 'Cash');
  await bring(page, [`${day},CASH DEP SELF,,,82007.00,82007.00`]);
  // The lists are read again once its line was compared.
  await expect(page.getByText('Matched by itself 0')).toBeVisible();
  const together = lines.getByRole('button', { name: /CASH DEP SELF/ });
  await together.click();
  await ledger.getByRole('checkbox', { name: /41,003\.00/ }).check();
  await expect(ledger.getByText('1 chosen Rs 41,003 of Rs 82,007, Rs 41,004 missing')).toBeVisible();
  const match = ledger.getByRole('button', { name: 'Match together' });
  await expect(match).toBeDisabled();
  await ledger.getByRole('checkbox', { name: /41,004\.00/ }).check();
  await screenIsAccessible(page);
  await match.click();
  await expect(together).toBeHidden();

  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  const matched = page.getByRole('dialog', { name: 'Matched last' });
  await expect(matched.getByText('not ours: A charge of the bank')).toBeVisible();
});

test('money of a lender that arrives in two parts is matched part by part', async ({
  portal,
  borrower: { applicationNumber },
  colleague,
}) => {
  const { page } = await colleague('ops');
  const today = indianDay(new Date());
  const lender = await lendersDesk(portal, applicationNumber);
  await lender.record(LENDERS.first, {
    status: 'Approved',
    disbursal_date: today,
    disbursed_amount: 90_000,
  });
  const day = today.split('-').toReversed().join('/');
  await page.goto(STAFF_SCREENS.bank);
  await bring(page, [
    `${day},NEFT CR FIRST PART,,,60000.00,60000.00`,
    `${day},NEFT CR SECOND PART,,,30000.00,90000.00`,
  ]);
  const lines = page.getByRole('region', { name: 'Bank lines' });
  const ledger = page.getByRole('region', { name: 'Ledger' });
  const first = lines.getByRole('button', { name: /FIRST PART/ });
  await first.click();
  await ledger.getByRole('checkbox', { name: /90,000\.00/ }).check();
  await expect(ledger.getByText('1 chosen Rs 60,000 of Rs 90,000, Rs 30,000 to come')).toBeVisible();
  await screenIsAccessible(page);
  await setWidth(page, PHONE_WIDTH);
  await screenIsAccessible(page);
  await ledger.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(first).toBeHidden();

  const second = lines.getByRole('button', { name: /SECOND PART/ });
  await second.click();
  await lines.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(second).toBeHidden();
  // On a phone the notices lie over the foot of the page until they leave.
  await setWidth(page, DESK_WIDTH);
  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  const matched = page.getByRole('dialog', { name: 'Matched last' });
  await expect(matched.getByText(applicationNumber)).toHaveCount(2);
});
