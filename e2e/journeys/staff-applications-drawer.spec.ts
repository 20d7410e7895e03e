import { staffFileAddress } from '@portal/contract/rules/file-address.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { aColleague, editApplication, findApplication } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { aCampaign, holdPagesTo, openApplications, openDrawer } from './staff-applications-steps.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`everything of an application stands beside the list, at ${width} px, ${colorScheme}`, async ({
      portal,
      person,
      submitted: { applicationNumber },
      pageOf,
    }) => {
      test.slow();
      const { browser, token, username } = await aColleague(portal, 'ops', person.mobile);
      const { id } = await findApplication(portal, token, applicationNumber);
      await editApplication(portal, token, id, { status: 'On Hold' });
      const page = await pageOf(browser, { colorScheme });
      const { row } = await openApplications(page, `search=${applicationNumber}`, width);
      const drawer = await openDrawer(page, row(applicationNumber));
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(drawer).toContainText('Savitribai Phule Pune University');
      for (const tab of ['Details', 'Documents', 'Payments', 'Loan', 'Notes', 'History']) {
        await drawer.getByRole('tab', { name: tab }).click();
        await expect(drawer.getByRole('tabpanel')).toBeVisible();
        await screenHolds(page);
      }
      await expect(drawer.getByRole('tabpanel')).toContainText(username);
      await expect(drawer.getByRole('tabpanel')).toContainText('On Hold');

      await drawer.getByRole('button', { name: 'Move to Selected' }).click();
      const modal = page.getByRole('dialog', { name: 'Edit Application' });
      await expect(modal.getByLabel('Status')).toHaveValue('Selected');
      await modal.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(texts.updated)).toBeVisible();
      await expect(modal).toBeHidden();
      await expect(drawer.getByText('Selected', { exact: true }).first()).toBeVisible();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
      await expect(row(applicationNumber)).toContainText('Selected');
      await expect(row(applicationNumber).locator(':focus')).toBeVisible();
    });
  }

  test(`a picture and a PDF are looked at and saved, at ${width} px [2s.37]`, async ({
    submitted: { applicationNumber },
    staffPage: page,
  }) => {
    test.slow();
    const { row } = await openApplications(page, `search=${applicationNumber}`, width);
    const drawer = await openDrawer(page, row(applicationNumber));
    await drawer.getByRole('tab', { name: 'Documents' }).click();
    await drawer.getByRole('button', { name: 'Passport Photo' }).first().click();
    if (width === DESK_WIDTH) {
      await expect(drawer.getByRole('img', { name: /^Passport Photo/ })).toBeVisible();
      await drawer.getByRole('button', { name: 'Enlarge Passport Photo' }).click();
    }
    const photo = page.getByRole('dialog', { name: 'Passport Photo' });
    const picture = photo.getByRole('img', { name: /^Passport Photo/ });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
    await screenIsAccessible(page);
    await photo.getByRole('button', { name: 'Zoom in' }).click();
    await expect(photo.getByRole('status')).toHaveText('150%');
    await photo.getByRole('button', { name: 'Turn right' }).click();
    await expect(picture).toHaveCSS('rotate', '90deg');
    await screenIsAccessible(page);
    const saved = await savedBy(page, () => photo.getByRole('button', { name: 'Download' }).click());
    expect(saved.name).toBe(`${applicationNumber} Passport Photo.png`);
    expect(saved.content.subarray(1, 4).toString()).toBe('PNG');

    await photo.getByRole('button', { name: 'Previous file' }).click();
    const resume = page.getByRole('dialog', { name: 'Resume' });
    const isFramed = await page.evaluate(() => navigator.pdfViewerEnabled);
    if (isFramed) await expect(resume.locator('iframe')).toHaveAttribute('src', /^blob:/);
    else await expect(resume.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /^blob:/);
    const pdf = await savedBy(page, () => resume.getByRole('button', { name: 'Download' }).click());
    expect(pdf.name).toBe(`${applicationNumber} Resume.pdf`);
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await expect(resume).toBeHidden();
    // The browser gives the focus back a moment before it says that it has closed; then the drawer takes the keys.
    await expect(page.locator('dialog')).toHaveCount(0);
    const opener = width === DESK_WIDTH ? 'Enlarge Resume' : 'Passport Photo';
    await expect(drawer.getByRole('button', { name: opener })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(row(applicationNumber).locator(':focus')).toBeVisible();
  });
}

test('a file that cannot be saved or shown says so over the preview [8s.63]', async ({
  submitted: { applicationNumber, read },
  staffPage: page,
  watch,
}) => {
  const fields = (await read()).steps
    .flatMap(({ sections }) => sections)
    .flatMap((section) => section.fields);
  const path = fields.find(({ field_name: name }) => name === 'passport_photo')?.value ?? '';
  watch.expectRefusal(staffFileAddress(path));
  const { row } = await openApplications(page, `search=${applicationNumber}`, PHONE_WIDTH);
  const drawer = await openDrawer(page, row(applicationNumber));
  await drawer.getByRole('tab', { name: 'Documents' }).click();
  await page.route(`**${staffFileAddress(path)}*`, (route) => route.fulfill({ status: 404, json: {} }));
  await drawer.getByRole('button', { name: 'Passport Photo' }).click();
  const photo = page.getByRole('dialog', { name: 'Passport Photo' });
  await expect(photo.getByRole('status')).toContainText('could not be opened');
  await photo.getByRole('button', { name: 'Download' }).click();
  await expect(photo.getByRole('alert')).toContainText(texts.previewDownloadFailed);
  await screenIsAccessible(page);
});

test('the keyboard walks the list, ticks and opens, and walks on in the drawer', async ({
  portal,
  sms,
  staffPage: page,
}) => {
  const { campaign, people } = await aCampaign(portal, sms, 3);
  const { rows } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(page.getByRole('dialog')).toContainText(people[0]?.applicationNumber ?? '');
  await expect(title).toHaveText(people[0]?.person.name ?? '');
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog')).toContainText(people[1]?.applicationNumber ?? '');
  await page.getByRole('button', { name: 'Next application' }).click();
  await expect(page.getByRole('dialog')).toContainText(people[2]?.applicationNumber ?? '');
  await expect(page.getByRole('button', { name: 'Next application' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next application' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/campaign=/);
});

test('a page that is turned under the drawer gives the focus to no other row when it closes', async ({
  portal,
  sms,
  staffPage: page,
}) => {
  const { campaign, ids } = await aCampaign(portal, sms, 2);
  await holdPagesTo(page, 1);
  const { row } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  const drawer = await openDrawer(page, row(ids[0] ?? ''));
  // As the browser's Back and Forward do.
  await page.evaluate(() => {
    const { search, hash } = location;
    history.replaceState(history.state, '', `${search}&page=2${hash}`);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(row(ids[1] ?? '')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused();
});

test('a drawer that fades gives the focus back to what opened it', async ({
  portal,
  sms,
  anotherBrowser,
  staffBrowser,
}) => {
  const { campaign, ids } = await aCampaign(portal, sms, 1);
  const context = await anotherBrowser({ storageState: staffBrowser, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const { row } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  const drawer = await openDrawer(page, row(ids[0] ?? ''));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(row(ids[0] ?? '').getByRole('button', { name: /^View/ })).toBeFocused();
});

test('a row under the pointer is read ahead: its drawer is filled at once, until it is known to be gone', async ({
  portal,
  sms,
  staffPage: page,
  watch,
}) => {
  const { campaign, ids, people } = await aCampaign(portal, sms, 1);
  const { row } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  const isWhole = (address: URL) => /^\/api\/applications\/\d+$/.test(address.pathname);
  const readAhead = page.waitForResponse((response) => isWhole(new URL(response.url())));
  await row(ids[0] ?? '').hover();
  const whole = await readAhead;
  await whole.finished();
  watch.expectRefusal(new URL(whole.url()).pathname);
  const mayAnswer = Promise.withResolvers<void>();
  await page.route(isWhole, async (route) => {
    await mayAnswer.promise;
    await route.fulfill({ status: 404, json: {} });
  });
  const drawer = await openDrawer(page, row(ids[0] ?? ''));
  const title = drawer.getByRole('heading', { level: 2 });
  await expect(title).toHaveText(people[0]?.person.name ?? '');
  mayAnswer.resolve();
  await expect(drawer.getByRole('alert')).toContainText(texts.applicationFailed);
  await expect(title).toHaveText('Application');
  await page.unrouteAll({ behavior: 'wait' });
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(title).toHaveText(people[0]?.person.name ?? '');
});

test('the walk goes on past the end of a page and back, and stays where the next page cannot be read', async ({
  portal,
  sms,
  staffPage: page,
  watch,
}) => {
  const { campaign, ids } = await aCampaign(portal, sms, 3);
  await holdPagesTo(page, 2);
  const { row } = await openApplications(page, `campaign=${campaign}`, DESK_WIDTH);
  const drawer = await openDrawer(page, row(ids[1] ?? ''));
  watch.expectRefusal('/api/applications');
  await page.route('**/api/applications?*page=2*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  const next = drawer.getByRole('button', { name: 'Next application' });
  await next.click();
  await expect(page.getByText(texts.applicationsFailed)).toBeVisible();
  await expect(drawer).toContainText(ids[1] ?? '');
  await next.click();
  await expect(drawer).toContainText(ids[2] ?? '');
  await expect(page).toHaveURL(/page=2.*#\d+$/);
  await expect(row(ids[2] ?? '')).toBeAttached();
  await expect(next).toBeDisabled();
  await page.keyboard.press('k');
  await expect(drawer).toContainText(ids[1] ?? '');
  await expect(page).not.toHaveURL(/page=/);
  await page.keyboard.press('Escape');
  await expect(row(ids[1] ?? '')).toBeFocused();
});
