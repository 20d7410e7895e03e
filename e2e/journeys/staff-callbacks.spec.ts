import { authRoutes } from '@portal/contract/routes/auth.ts';
import { staffNoteRoutes } from '@portal/contract/routes/staff-notes.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { ask } from '../harness/ask.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign } from './staff-applications-steps.ts';

test('a call that a candidate asks for leads to the application and its owner, and back', async ({
  portal,
  sms,
  colleague,
}) => {
  test.slow();
  const { people } = await aCampaign(portal, sms, 1);
  const [candidate] = people;
  if (candidate === undefined) throw new Error('nobody registered');
  const { applicationNumber, person } = candidate;
  const { name, email, city, mobile } = person;
  await ask(portal, 'POST', authRoutes.callbackOtp.path, { name, email, city, mobile });
  await ask(portal, 'POST', authRoutes.callback.path, { mobile, otp: await sms.codeFor(mobile) });
  const { page, token, username, id: userId } = await colleague('ops');
  const { id } = await findApplication(portal, token, applicationNumber);
  await ask(portal, 'PUT', staffNoteRoutes.setOwner.path, { ids: [id], owner_id: userId }, token);

  await test.step('the lead shows both, whole beside what can be done with it', async () => {
    await setWidth(page, DESK_WIDTH);
    await page.goto(`${STAFF_SCREENS.leads}?search=${mobile}`);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByRole('cell', { name: username })).toBeVisible();
    const cell = row.getByRole('cell', { name: applicationNumber });
    const [its, actions] = await Promise.all([
      cell.boundingBox(),
      row.getByRole('cell').last().boundingBox(),
    ]);
    expect((its?.x ?? 0) + (its?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
    await screenIsAccessible(page);
    await row.getByRole('link', { name: applicationNumber }).click();
  });

  await test.step('the application says how far the call is, and leads back to it', async () => {
    const callbacks = page.getByRole('dialog').getByRole('list', { name: 'Callbacks' });
    await expect(callbacks).toContainText('New, without an owner');
    await screenIsAccessible(page);
    await callbacks.getByRole('link', { name: 'Asked for a call' }).click();
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  });

  await test.step('on a phone the lead leads there too', async () => {
    await setWidth(page, PHONE_WIDTH);
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText(username);
    const [refresh, status] = await Promise.all([
      page.getByRole('button', { name: 'Refresh' }).boundingBox(),
      page.getByLabel('Status').boundingBox(),
    ]);
    expect(status?.y).toBe(refresh?.y);
    await card.getByRole('button', { name }).click();
    const modal = page.getByRole('dialog', { name: 'Edit Lead' });
    await screenHolds(page);
    await modal.getByRole('link', { name: applicationNumber }).click();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Callbacks' })).toBeVisible();
    await screenHolds(page);
  });
});
