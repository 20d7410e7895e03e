import { ROLES } from '@portal/contract/permissions.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { CO_APPLICANT } from '../harness/candidates/borrower.ts';
import { refuseAt } from '../harness/failures.ts';
import { readSheet, readZip, savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH, PHONE_WIDTH, screenHolds, screenIsAccessible } from '../harness/screen.ts';
import { saysError } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';
import { openLoans } from './staff-loans-steps.ts';

for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
  test(`the documents of every applicant are looked at, one after the other, at ${width} px [1.24]`, async ({
    person,
    borrower: { applicationNumber },
    staffPage: page,
  }) => {
    test.slow();
    const loan = await openLoans(page, applicationNumber, width);
    const inside = await loan.inside();
    for (const shown of [person.name, 'Self', CO_APPLICANT, 'Mother'])
      await expect(inside).toContainText(shown);
    await expect(inside.getByRole('button', { name: /^Salary Slip/ })).toHaveCount(1);

    await inside.getByRole('button', { name: `Aadhaar Front of ${CO_APPLICANT}, Image` }).click();
    const picture = page.getByRole('dialog', { name: `Aadhaar Front of ${CO_APPLICANT}` });
    await expect(picture.getByRole('img', { name: /as uploaded/ })).toHaveJSProperty('naturalWidth', 40);
    const saved = await savedBy(page, () => picture.getByRole('button', { name: 'Download' }).click());
    expect(saved.name).toBe(`${applicationNumber} Applicant 2 Aadhaar Front.png`);
    expect(saved.content.subarray(1, 4).toString()).toBe('PNG');
    await page.keyboard.press('Escape');
    await expect(picture).toBeHidden();

    await inside.getByRole('button', { name: `Bank Statement of ${person.name}, PDF` }).click();
    const pdf = page.getByRole('dialog', { name: `Bank Statement of ${person.name}` });
    await expect(pdf.locator('iframe, [role=status]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pdf).toBeHidden();
  });

  test(`all documents of a loan come as one zip, at ${width} px [2s.87]`, async ({
    borrower: { applicationNumber },
    staffPage: page,
  }) => {
    test.slow();
    const loan = await openLoans(page, applicationNumber, width);
    const inside = await loan.inside();
    const zip = await savedBy(page, () => inside.getByRole('button', { name: /^Download Zip/ }).click());
    expect(zip.name).toBe(`loan_documents_${applicationNumber}.zip`);
    const files = await readZip(zip.content);
    const names = [...files.keys()];
    expect(names.filter((name) => name.startsWith(`${applicationNumber} Applicant 1 `))).toHaveLength(4);
    expect(names.filter((name) => name.startsWith(`${applicationNumber} Applicant 2 `))).toHaveLength(5);
    expect(files.get(`${applicationNumber} Applicant 2 Bank Statement.pdf`)?.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    expect(files.get('manifest.csv')?.toString()).toContain('Applicant 2 Salary Slip');
  });
}

for (const role of ROLES) {
  test(`${role} takes ticked loan applications away as a sheet [1.26 2s.88 6.50 7.102]`, async ({
    person,
    borrower: { applicationNumber },
    colleague,
  }) => {
    test.slow();
    const { page } = await colleague(role);
    const { row } = await openLoans(page, applicationNumber, DESK_WIDTH);
    const download = page.getByRole('button', { name: 'Download', exact: true });
    await expect(download).toBeDisabled();
    await row.getByRole('checkbox').check();
    const sheet = await savedBy(page, () => download.click());
    expect(sheet.name).toBe('loan_history.xlsx');
    expect((await readSheet(sheet.content)).rows).toMatchObject([
      {
        'Application ID': applicationNumber,
        'Candidate Name': person.name,
        'Applicant 1 Name': person.name,
        'Applicant 1 Relationship': 'Self',
        'Applicant 2 Name': CO_APPLICANT,
        'Applicant 2 Relationship': 'Mother',
      },
    ]);
    await row.getByRole('checkbox').uncheck();
    await expect(download).toBeDisabled();
  });
}

test('loan applications are searched and filtered by day [1.25]', async ({
  person,
  borrower: { applicationNumber },
  staffPage: page,
}) => {
  const { row } = await openLoans(page, applicationNumber, DESK_WIDTH);
  await page.getByRole('searchbox', { name: texts.searchLoans }).fill(person.mobile);
  await expect(page).toHaveURL(new RegExp(`search=${person.mobile}`));
  await expect(row).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText(texts.noLoans)).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(row).toBeVisible();
});

test('only a word shows while loans are loaded, and only why they cannot be [2s.93-94 8s.67]', async ({
  staffPage: page,
  watch,
}) => {
  const answer = Promise.withResolvers<void>();
  await refuseAt(page, watch, '**/api/loan-applications?*', answer.promise);
  await page.goto(STAFF_SCREENS.loanDashboard);
  await expect(page.getByRole('main')).toHaveText(texts.loading);
  await screenIsAccessible(page);
  answer.resolve();
  await expect(page.getByRole('main')).toHaveText(texts.loansFailed);
  await screenIsAccessible(page);
  await page.unroute('**/api/loan-applications?*');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Loan applications' })).toBeVisible();
});

test('a zip and a sheet that cannot be had say so [8s.47-48]', async ({
  borrower: { applicationNumber },
  staffPage: page,
  watch,
}) => {
  test.slow();
  const { row } = await openLoans(page, applicationNumber, DESK_WIDTH);
  await refuseAt(page, watch, '**/api/loan-applications/**');
  await row.getByRole('button', { name: /^Download Zip/ }).click();
  await saysError(page, texts.applicantZipFailed);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
  await saysError(page, texts.downloadFailed);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`loan applications, opened and ticked, are accessible and fit, ${colorScheme}`, async ({
    person,
    borrower: { applicationNumber },
    pageOf,
    staffBrowser,
  }) => {
    test.slow();
    const page = await pageOf(staffBrowser, { colorScheme });
    for (const width of [PHONE_WIDTH, DESK_WIDTH]) {
      const { row, card } = await openLoans(page, applicationNumber, width);
      await row.getByRole('checkbox').check();
      await screenHolds(page);
      const name = width < 1000 ? person.name : applicationNumber;
      await row.getByRole('button', { name, exact: true }).click();
      await expect(card).toBeVisible();
      await screenHolds(page);
    }
  });
}

test('the last changed loan application stands first, and a head turns the order', async ({
  borrower: { applicationNumber },
  staffPage: page,
}) => {
  const { row } = await openLoans(page, '', DESK_WIDTH);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(row.filter({ hasText: applicationNumber })).toBeVisible();
  await expect(head('Updated At')).toHaveAttribute('aria-sort', 'descending');
  const moments = async (name: string) => {
    const place = await head(name).evaluate((at) => (at instanceof HTMLTableCellElement ? at.cellIndex : -1));
    const cells = await page.locator(`tbody tr td:nth-child(${place + 1})`).allTextContents();
    return cells.map((text) =>
      Date.parse(`${text.replace(/(\d)\.(\d\d) ([ap]m)/, '$1:$2 $3').replace(',', '')} UTC`),
    );
  };
  const updated = await moments('Updated At');
  expect(updated.length).toBeGreaterThan(0);
  expect(updated).toEqual(updated.toSorted((a, b) => b - a));
  const created = await moments('Created At');
  for (const [index, moment] of updated.entries()) expect(moment).toBeGreaterThanOrEqual(created[index] ?? 0);
  await head('Updated At').getByRole('button').click();
  await expect(head('Updated At')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=updated_at&order=asc/);
});
