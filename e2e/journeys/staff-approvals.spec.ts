import type { Page } from '@playwright/test';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { DESK_WIDTH, holdsAtEveryWidth, PHONE_WIDTH, setWidth } from '../harness/screen.ts';
import { expect } from '../harness/test.ts';
import { openEdit } from './staff-applications-steps.ts';

const test = testWithOwnPortal('portal-approvals', {
  APPROVALS: 'desk_payment',
  APPROVAL_DESK_PAYMENT_ABOVE: '50000',
});

async function openProposals(page: Page, title: string): Promise<void> {
  await setWidth(page, DESK_WIDTH);
  await page.goto(STAFF_SCREENS.approvals);
  await expect(page.getByRole('link', { name: /To approve/ })).toContainText('1');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

test('a payment at the desk is proposed by one person and released once, though two approve it at once', async ({
  selected: { applicationNumber, picture },
  colleague,
  staffPage,
  watch,
}) => {
  test.slow();
  const ops = await colleague('ops');
  const admin = await colleague('admin');
  const title = `Desk payment for ${applicationNumber}`;

  await test.step('the proposer is told that it waits, and says why', async () => {
    const modal = await openEdit(ops.page, applicationNumber);
    await modal.getByLabel('Payment Mode').selectOption('Cash');
    await modal.getByLabel('Amount').fill('60000');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(ops.page.getByText(texts.waitsTitle).first()).toBeVisible();
    await expect(ops.page.getByText(STAFF_TEXTS.updated)).toBeHidden();
    expect(await picture()).toMatchObject({ total_paid_amount: 0 });
    await ops.page.goto(`${STAFF_SCREENS.approvals}?box=yours`);
    await ops.page.getByRole('button', { name: 'Say why' }).click();
    await ops.page.getByLabel('Reason').fill('Cash of the family, counted twice.');
    await ops.page.getByRole('button', { name: 'Keep' }).click();
    await expect(ops.page.getByText('Cash of the family, counted twice.')).toBeVisible();
    await expect(ops.page.getByRole('button', { name: /Approve/ })).toBeHidden();
  });

  await test.step('the screen holds at every width', async () => {
    await openProposals(admin.page, title);
    await holdsAtEveryWidth(admin.page);
    await setWidth(admin.page, PHONE_WIDTH);
    await admin.page.getByRole('button', { name: title }).click();
    const id = new URL(admin.page.url()).searchParams.get('id') ?? '';
    // Of two who approve at once, one is refused.
    watch.expectRefusal(`/api/admin/approvals/${id}/approve`);
    await expect(admin.page.getByRole('button', { name: 'Approve' })).toBeInViewport();
    await holdsAtEveryWidth(admin.page);
    await admin.page.getByRole('button', { name: 'All proposals' }).click();
  });

  await test.step('two approve at once, by button and by key', async () => {
    await Promise.all([openProposals(admin.page, title), openProposals(staffPage, title)]);
    await expect(staffPage.getByRole('row', { name: /Remaining/ })).toContainText('Rs 1,76,000');
    await Promise.all([
      admin.page.getByRole('button', { name: /Approve/ }).click(),
      staffPage.keyboard.press('a'),
    ]);
    await expect.poll(async () => (await picture()).total_paid_amount).toBe(60_000);
    for (const page of [admin.page, staffPage]) await expect(page.getByText(texts.noneForYou)).toBeVisible();
  });

  await test.step('what is done names both', async () => {
    await admin.page.goto(`${STAFF_SCREENS.approvals}?box=done`);
    await expect(admin.page.getByRole('button', { name: title })).toContainText('approved by');
    await expect(admin.page.getByText(new RegExp(`Proposed by ${ops.username}.*approved by`))).toBeVisible();
  });
});

test('an admin cannot be deleted by one other alone', async ({ colleague, staffPage }) => {
  const target = await colleague('admin');
  const releaser = await colleague('admin');
  const row = staffPage.getByRole('row', { name: target.username });
  await setWidth(staffPage, DESK_WIDTH);
  await staffPage.goto(STAFF_SCREENS.settings);
  await row.getByRole('button', { name: 'Delete' }).click();
  await staffPage
    .getByRole('dialog', { name: 'Delete user' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(staffPage.getByText(texts.waitsTitle).first()).toBeVisible();
  await expect(staffPage.getByText(STAFF_TEXTS.userDeleted)).toBeHidden();
  await expect(row).toBeVisible();

  await openProposals(releaser.page, `Rights of an admin: ${target.username}`);
  await expect(releaser.page.getByRole('row', { name: /Account/ })).toContainText('Deleted');
  await releaser.page.getByRole('button', { name: /Approve/ }).click();
  await expect(releaser.page.getByText(texts.noneForYou)).toBeVisible();
  await staffPage.reload();
  await expect(staffPage.getByRole('button', { name: 'Reset My Password' })).toBeVisible();
  await expect(row).toBeHidden();
});
