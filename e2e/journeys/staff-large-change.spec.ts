import type { Page } from '@playwright/test';
import { IN_BACKGROUND_ABOVE } from '@portal/contract/rules/bulk-change.ts';
import {
  BULK_CHANGE_TEXTS as texts,
  runEndedText,
  takenBackText,
} from '@portal/contract/texts/bulk-change.ts';
import { notChangedText, statusMoveRefusedText } from '@portal/contract/texts/staff.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign, holdPagesTo, openApplications } from './staff-applications-steps.ts';

/** Above every id that a portal of journeys comes to. */
const NOBODY = 900_000;

/** All that match, with as many ids that are gone by then as make the change a large one. */
async function matchMany(page: Page, also: number): Promise<void> {
  await page.route('**/api/applications/matching?*', async (route) => {
    const response = await route.fetch();
    const { ids }: { readonly ids: readonly number[] } = await response.json();
    const gone = Array.from({ length: IN_BACKGROUND_ABOVE }, (_, place) => NOBODY + place);
    await route.fulfill({ response, json: { ids: [...ids, also, ...gone] } });
  });
}

/** Why each of them stayed, and back to the button. */
async function readsWhy(page: Page, ids: readonly string[]): Promise<void> {
  const why = page.getByRole('button', { name: texts.whyTheyStayed });
  await why.click();
  const reasons = page.getByRole('dialog', { name: texts.whyTheyStayed });
  await expect(reasons.getByRole('alert')).toHaveText(notChangedText(ids.length));
  await expect(reasons.getByRole('listitem')).toHaveCount(ids.length);
  for (const id of ids) {
    const reason = reasons.getByRole('listitem').filter({ hasText: id });
    await expect(reason).toContainText(statusMoveRefusedText('Registered', 'Selected'));
  }
  await screenHolds(page);
  await reasons.getByRole('button', { name: 'Close' }).last().click();
  await expect(reasons).toBeHidden();
  await expect(why).toBeFocused();
}

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`a large change runs in the background, is taken back, and stays in sight until it is put away, at ${width} px`, async ({
    portal,
    sms,
    submitted: { applicationNumber },
    colleague,
  }) => {
    test.slow();
    const { campaign, ids: stayed } = await aCampaign(portal, sms, 2);
    const { page, token } = await colleague('ops');
    const { id } = await findApplication(portal, token, applicationNumber);
    await holdPagesTo(page, 1);
    await matchMany(page, id);
    const { rows } = await openApplications(page, `campaign=${campaign}`, width);
    const selected = page.getByRole('region', { name: 'Selected applications' });
    await rows.first().getByRole('checkbox').check();
    await selected.getByRole('button', { name: 'Select all 2 that match' }).click();
    await expect(selected).toContainText(`${IN_BACKGROUND_ABOVE + 3} selected`);
    await selected.getByRole('button', { name: 'Change status' }).click();
    const modal = page.getByRole('dialog', { name: /^Change status of/ });
    await modal.getByRole('radio', { name: 'Selected' }).check();
    await expect(modal).toContainText(texts.runNote);
    await expect(modal).toContainText(texts.tickedAgain);
    await screenHolds(page);
    await modal.getByRole('button', { name: 'Move 1 to Selected' }).click();

    const line = page.getByRole('region', { name: texts.runLabel });
    const ended = { moved: 1, stayed: 2, left: 0, to: 'Selected' } as const;
    await expect(line).toContainText(runEndedText(ended));
    await expect(modal).toBeHidden();
    await expect(selected).toBeHidden();
    const spoken = page.getByRole('status').filter({ hasText: runEndedText(ended) });
    await expect(spoken).toHaveCount(1);
    const close = line.getByRole('button', { name: 'Close' });
    await expect(close).toBeHidden();
    await line.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toContainText(takenBackText(1, 0));
    // The button that had the focus is gone.
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await expect(close).toBeVisible();
    expect(await findApplication(portal, token, applicationNumber)).toMatchObject({ status: 'Completed' });

    // Another day, in another tab.
    await page.reload();
    await expect(line).toContainText(takenBackText(1, 0));
    await screenHolds(page);
    await screenIsAccessible(page);
    await readsWhy(page, stayed);
    await line.getByRole('button', { name: 'Tick the 2 that stayed' }).click();
    await expect(selected).toContainText('2 selected');
    await close.click();
    await expect(line).toBeHidden();
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(line).toBeHidden();
  });
}
