import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import { newPerson } from '../harness/person.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

test('a surname is changed with the code of the candidate, and a lost number by two people', async ({
  portal,
  submitted: { applicationNumber },
  person,
  sms: phone,
  colleague,
  watch,
}) => {
  test.slow();
  const ops = await colleague('ops');
  const admin = await colleague('admin');
  const { mobile: other } = newPerson(test.info().workerIndex);
  const { page } = ops;
  const { id } = await findApplication(portal, ops.token, applicationNumber);
  const drawer = `${STAFF_SCREENS.dashboard}#${id}`;
  const form = page.getByRole('dialog', { name: texts.action });

  await test.step('nothing is sent before something differs, and a wrong code says what to do', async () => {
    await setWidth(page, DESK_WIDTH);
    await page.goto(drawer);
    await page.getByRole('button', { name: texts.action }).click();
    await form.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(form.getByText(texts.nothingChanged)).toBeVisible();
    await form.getByLabel('Last name').fill('Menon');
    await phone.readAll(person.mobile);
    await form.getByRole('button', { name: 'Send the code to the current number' }).click();
    await expect(form.getByText('It is for exactly this change')).toBeVisible();
    await screenIsAccessible(page);
    const code = await phone.codeFor(person.mobile);
    watch.expectRefusal(`/api/applications/${id}/contact`);
    await form.getByLabel('Code sent to the current number').fill(code === '000000' ? '000001' : '000000');
    await form.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(form.getByText(texts.codeWrong)).toBeVisible();
    await form.getByLabel('Code sent to the current number').fill(code);
    await form.getByRole('button', { name: 'Change', exact: true }).dblclick();
    await expect(form).toBeHidden();
    await expect(page.getByText('Menon').first()).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('Contact changed')).toBeVisible();
  });

  await test.step('a lost number is proposed on a phone, and released by an admin', async () => {
    await setWidth(page, PHONE_WIDTH);
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: texts.action }).click();
    await form.getByLabel('Mobile Number').fill(other);
    await form.getByLabel('That number is lost').check();
    await form.getByRole('button', { name: 'Send the code to the new number' }).click();
    await form.getByLabel('Code sent to the new number').fill(await phone.codeFor(other));
    await form
      .getByLabel('How you know that this is the candidate')
      .fill('Came to the desk with the Aadhaar');
    await screenIsAccessible(page);
    await form.getByRole('button', { name: 'Propose' }).dblclick();
    await expect(form).toBeHidden();

    await setWidth(admin.page, DESK_WIDTH);
    await admin.page.goto(STAFF_SCREENS.approvals);
    const proposal = admin.page.getByRole('button', { name: `mobile for ${applicationNumber}` });
    await proposal.click();
    await expect(admin.page.getByRole('row', { name: /Mobile/ })).toContainText(other.slice(5));
    await admin.page.getByRole('button', { name: /Approve/ }).click();
    await expect(proposal).toBeHidden();
    const found = await findApplication(portal, ops.token, applicationNumber);
    expect(found).toMatchObject({ mobile_number: other, last_name: 'Menon' });
  });
});
