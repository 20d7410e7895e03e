import { BULK_CHANGE_TEXTS, movedText, takenBackText } from '@portal/contract/texts/bulk-change.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign, openApplications } from './staff-applications-steps.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`a bulk change says what it will do, and is taken back before any SMS, at ${width} px`, async ({
    portal,
    sms,
    submitted: { applicationNumber },
    colleague,
  }) => {
    test.slow();
    const { ids } = await aCampaign(portal, sms, 1);
    const { page, token } = await colleague('ops');
    const { row } = await openApplications(page, '', width);
    const [registered = ''] = ids;
    for (const id of [applicationNumber, registered]) await row(id).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Change status' }).click();
    const modal = page.getByRole('dialog', { name: 'Change status of 2 applications' });
    await expect(modal.getByText(BULK_CHANGE_TEXTS.chooseStatus)).toBeVisible();
    for (const status of await modal.getByRole('radio').all()) await expect(status).not.toBeChecked();
    await modal.getByRole('radio', { name: 'On Hold' }).check();
    await expect(modal).toContainText(BULK_CHANGE_TEXTS.nobodyGetsSms);
    await modal.getByRole('radio', { name: 'Selected' }).check();
    await expect(modal.getByRole('region', { name: 'The SMS' })).toContainText(
      `Your application ${applicationNumber}`,
    );
    await expect(modal.getByRole('region', { name: 'Cannot move' })).toContainText(registered);
    await screenHolds(page);
    await screenIsAccessible(page);
    // On a phone it is the whole screen.
    const { width: modalWidth } = (await modal.boundingBox()) ?? { width: 0 };
    expect(modalWidth === width).toBe(width === PHONE_WIDTH);
    await modal.getByRole('button', { name: 'Move 1 to Selected' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByText(movedText(applicationNumber, 'Selected'))).toBeVisible();
    // It can be undone for a few seconds, so the test looks at the rest afterwards.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(takenBackText(1, 0))).toBeVisible();
    // What could not move stays ticked.
    await expect(row(registered).getByRole('checkbox')).toBeChecked();
    await expect(row(applicationNumber).getByRole('checkbox')).not.toBeChecked();
    await expect(row(applicationNumber)).toContainText('Completed');
    expect(await findApplication(portal, token, applicationNumber)).toMatchObject({ status: 'Completed' });
  });
}
