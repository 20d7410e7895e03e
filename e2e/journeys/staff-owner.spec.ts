import { NOTE_TEXTS as texts } from '@portal/contract/texts/notes.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign, openApplications } from './staff-applications-steps.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`all that are ticked are given an owner at once, by keys, at ${width} px`, async ({
    portal,
    sms,
    colleague,
  }) => {
    test.slow();
    const { ids } = await aCampaign(portal, sms, 2);
    const { page } = await colleague('ops');
    const sales = await colleague('sales');
    const { row } = await openApplications(page, '', width);
    for (const id of ids) await row(id).getByRole('checkbox').check();
    const button = page.getByRole('button', { name: 'Set owner' });
    await button.focus();
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog', { name: texts.ownerTitle(2) });
    await expect(modal.getByText(texts.ownerCount(2))).toBeVisible();
    await expect(modal.getByLabel('Owner', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await modal.getByRole('button', { name: 'Set owner' }).click();
    await expect(modal.getByText(texts.ownerMissing)).toBeVisible();
    await screenHolds(page);
    await screenIsAccessible(page);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await modal.getByLabel('Owner', { exact: true }).selectOption(sales.username);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/application-owners')) calls.push(request.method());
    });
    await modal.getByRole('button', { name: 'Set owner' }).dblclick();
    await expect(modal).toBeHidden();
    await expect(page.getByText(texts.ownerSet(2, sales.username))).toBeVisible();
    expect(calls).toEqual(['PUT']);
    for (const id of ids) await expect(row(id).getByRole('checkbox')).toBeChecked();
  });
}
