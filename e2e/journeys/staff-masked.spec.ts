import { PRIVACY_TEXTS as texts } from '@portal/contract/texts/privacy.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { aColleague, saysError } from '../harness/staff.ts';
import { expect } from '../harness/test.ts';
import { openApplications, openDrawer } from './staff-applications-steps.ts';

const test = testWithOwnPortal('masked', {
  MASKED_NUMBERS_ROLES: 'ops',
  CLOSED_DOCUMENTS_ROLES: 'ops',
});

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`a masked role sees a PAN for a reason and no documents, at ${width} px`, async ({
    portal,
    person,
    submitted: { applicationNumber },
    pageOf,
    watch,
  }) => {
    test.slow();
    const { browser } = await aColleague(portal, 'ops', person.mobile);
    const page = await pageOf(browser);
    const { row } = await openApplications(page, `search=${applicationNumber}`, width);
    const drawer = await openDrawer(page, row(applicationNumber));
    await expect(drawer.getByText(/^[A-Z]{3}xxxx\d{2}[A-Z]/).first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Show PAN' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show PAN' });
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(dialog.getByText(texts.reasonRequired)).toBeVisible();
    await screenIsAccessible(page);
    await dialog.getByLabel('Why do you need it?').fill('The candidate calls about a typing mistake');
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(drawer.getByText(/^[A-Z]{5}\d{4}[A-Z]$/)).toBeVisible();
    await screenHolds(page);

    await drawer.getByRole('tab', { name: 'Documents' }).click();
    await expect(drawer.getByText(texts.documentsClosed)).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Download|Loan documents/ })).toHaveCount(0);
    await screenHolds(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await openDrawer(page, row(applicationNumber));
    await expect(drawer.getByRole('button', { name: 'Show PAN' })).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(page.getByRole('link', { name: 'Verification' })).toHaveCount(0);
    watch.expectRefusal('/api/applications');
    await page.getByPlaceholder(texts.searchMasked).fill('ABCPR1234F');
    await saysError(page, texts.numberSearch);
  });
}
