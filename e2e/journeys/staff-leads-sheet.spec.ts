import { ROLES } from '@portal/contract/permissions.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { leadRoutes } from '@portal/contract/routes/leads.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import type { Page } from '@playwright/test';
import { ask } from '../harness/ask.ts';
import { refuseAt } from '../harness/failures.ts';
import { newPerson, type Person } from '../harness/person.ts';
import { readSheet, savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, setWidth } from '../harness/screen.ts';
import { expect, test } from '../harness/test.ts';

/** A town that no other person in this run is from. */
function townOf({ mobile }: Person): string {
  return `Kachnarpur ${mobile}`;
}

async function twoLeadsOf(portal: string, town: string, workerIndex: number): Promise<[Person, Person]> {
  const people: [Person, Person] = [newPerson(workerIndex), newPerson(workerIndex)];
  for (const { name, email, mobile } of people) {
    await ask(portal, 'POST', authRoutes.callbackOtp.path, { name, email, city: town, mobile });
  }
  return people;
}

async function openLeads(page: Page, search: string, width: number) {
  await setWidth(page, width);
  await page.goto(`${STAFF_SCREENS.leads}?search=${encodeURIComponent(search)}`);
  await expect(page.getByText('1 to 2 of 2', { exact: true })).toBeVisible();
  return page.getByRole(width < 1000 ? 'listitem' : 'row');
}

for (const role of ROLES) {
  const width = role === 'sales' ? PHONE_WIDTH : DESK_WIDTH;
  test(`${role} takes ticked leads away as a sheet, or all that match, at ${width} px`, async ({
    portal,
    person,
    colleague,
  }, { workerIndex }) => {
    const town = townOf(person);
    const [first, second] = await twoLeadsOf(portal, town, workerIndex);
    const { page } = await colleague(role);
    const rows = await openLeads(page, town, width);
    await rows
      .filter({ hasText: first.mobile.slice(5) })
      .getByRole('checkbox')
      .check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await screenHolds(page);

    const ticked = await savedBy(page, () => page.getByRole('button', { name: 'Download Selected' }).click());
    expect(ticked.name).toBe('leads.xlsx');
    expect((await readSheet(ticked.content)).rows).toMatchObject([
      { Name: first.name, Phone: first.mobile, Email: first.email, City: town, Status: 'New' },
    ]);

    const all = await savedBy(page, () => page.getByRole('button', { name: 'Download all 2' }).click());
    const phones = (await readSheet(all.content)).rows.map((row) => row['Phone']);
    expect(phones).toEqual([second.mobile, first.mobile]);
  });
}

test('leads that cannot be downloaded say so, and stay ticked', async ({
  portal,
  person,
  staffPage: page,
  watch,
}, { workerIndex }) => {
  const town = townOf(person);
  await twoLeadsOf(portal, town, workerIndex);
  await openLeads(page, town, DESK_WIDTH);
  await refuseAt(page, watch, `**${leadRoutes.bulkDownload.path}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Download Selected' }).click();
  await expect(page.getByText(texts.downloadFailed, { exact: true })).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();
});
