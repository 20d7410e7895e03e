import { NOTE_TEXTS } from '@portal/contract/texts/notes.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';
import { openApplications, openDrawer } from './staff-applications-steps.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`a colleague is mentioned in a note and becomes the owner, at ${width} px`, async ({
    submitted: { applicationNumber },
    colleague,
    watch,
  }) => {
    test.slow();
    const { page } = await colleague('ops');
    const meera = await colleague('sales');
    const { row } = await openApplications(page, `search=${applicationNumber}`, width);
    const drawer = await openDrawer(page, row(applicationNumber));
    await drawer.getByRole('tab', { name: 'Notes' }).click();
    await expect(drawer.getByText(NOTE_TEXTS.noneYet)).toBeVisible();
    await screenIsAccessible(page);

    await test.step('a name of nobody is pointed out, and what is typed stays', async () => {
      watch.expectRefusal(`/api/applications/${new URL(page.url()).hash.slice(1)}/notes`);
      await drawer.getByRole('textbox', { name: 'Note' }).fill('Please call, @nobody-here');
      await drawer.getByRole('button', { name: 'Add note' }).click();
      await expect(drawer.getByText(NOTE_TEXTS.unknownColleague(['nobody-here'])).first()).toBeVisible();
      await drawer.getByRole('tab', { name: 'Details' }).click();
      await drawer.getByRole('tab', { name: 'Notes' }).click();
      await expect(drawer.getByRole('textbox', { name: 'Note' })).toHaveValue('Please call, @nobody-here');
    });

    await test.step('the note is added and the owner set', async () => {
      await drawer.getByRole('textbox', { name: 'Note' }).fill(`Please call, @${meera.username}`);
      await drawer.getByRole('button', { name: 'Add note' }).click();
      await expect(drawer.getByRole('list', { name: 'Notes' })).toContainText(`@${meera.username}`);
      await expect(drawer.getByRole('textbox', { name: 'Note' })).toHaveValue('');
      await drawer.getByLabel('Owner').selectOption({ label: meera.username });
      await drawer.getByRole('button', { name: 'Save owner' }).click();
      await expect(page.getByText(NOTE_TEXTS.ownerSet(1, meera.username))).toBeVisible();
      await screenHolds(page);
    });

    await test.step('the colleague finds it in the menu, reads it and opens the application', async () => {
      await setWidth(meera.page, width);
      await meera.page.goto('/admin-dashboard');
      if (width === PHONE_WIDTH) await meera.page.getByRole('button', { name: 'Menu' }).click();
      await meera.page.getByRole('button', { name: /^Mentions/ }).click();
      const notes = meera.page.getByRole('dialog', { name: 'Notes that mention you' });
      await expect(notes).toContainText(`Please call, @${meera.username}`);
      await screenHolds(meera.page);
      await notes.getByRole('link', { name: applicationNumber }).click();
      const opened = meera.page.getByRole('dialog').filter({ hasText: applicationNumber });
      await opened.getByRole('tab', { name: 'Notes' }).click();
      await expect(opened.getByText('Owner:')).toContainText(meera.username);
    });
  });
}
