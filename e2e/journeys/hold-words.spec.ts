import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { holdsAtEveryWidth } from '../harness/screen.ts';
import { editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { openEdit } from './staff-applications-steps.ts';

const WORDS = 'We wait for your degree certificate. Please bring it to the branch.';

test('staff put an application on hold with words, which its candidate reads', async ({
  portal,
  submitted: { applicationNumber, browser },
  colleague,
  pageOf,
}) => {
  const { page: desk, token } = await colleague('ops');
  const page = await pageOf(browser);
  const path = page.getByRole('region', { name: 'What happens next' });
  const messages = page.getByRole('region', { name: 'Messages' });

  await test.step('the form says that the candidate reads them', async () => {
    const modal = await openEdit(desk, applicationNumber);
    await modal.getByLabel('Status').selectOption('On Hold');
    await expect(modal.getByLabel('Reason')).toHaveAccessibleDescription(STAFF_TEXTS.candidateSeesReason);
    await modal.getByLabel('Reason').fill(WORDS);
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal).toBeHidden();
  });

  await test.step('the dashboard shows them where the application stands, and among the messages', async () => {
    await page.goto(CANDIDATE_SCREENS.dashboard);
    await expect(page.getByText('Your application is on hold. Read below why')).toBeVisible();
    await expect(path.locator('[aria-current=step]')).toContainText(WORDS);
    await expect(messages).toContainText(`Your application is on hold: ${WORDS}`);
    await holdsAtEveryWidth(page);
  });

  await test.step('after the hold they stand among the messages alone', async () => {
    const { id } = await findApplication(portal, token, applicationNumber);
    await editApplication(portal, token, id, { status: 'Completed' });
    await page.reload();
    await expect(path.locator('[aria-current=step]')).toContainText('We read it');
    await expect(path).not.toContainText(WORDS);
    await expect(messages).toContainText(WORDS);
  });
});
