import type { Locator, Page } from '@playwright/test';
import { type Capability, FURTHER_ROLES, may, type Role } from '@portal/contract/permissions.ts';
import type { Route, StaffAccess } from '@portal/contract/route.ts';
import { monthEndRoutes } from '@portal/contract/routes/month-end.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffFileRoutes } from '@portal/contract/routes/staff-files.ts';
import { staffLedgerRoutes } from '@portal/contract/routes/staff-ledger.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { staffPaymentRoutes } from '@portal/contract/routes/staff-payments.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import { testWithOwnPortal } from '../harness/own-portal.ts';
import { savedBy } from '../harness/saved-files.ts';
import { DESK_WIDTH } from '../harness/screen.ts';
import { aColleague } from '../harness/staff.ts';
import { expect } from '../harness/test.ts';
import { openApplications, openDrawer } from './staff-applications-steps.ts';
import { openLoans } from './staff-loans-steps.ts';
import { openPayments } from './staff-payments-steps.ts';

// Whatever the server refuses is a complaint of the browser, which fails a journey that did not announce it.
const test = testWithOwnPortal('further-roles', { STAFF_ROLES: FURTHER_ROLES.join(',') });

type StaffRoute = Pick<Route, 'path'> & { readonly access: StaffAccess };

/** What a role may do by the contract, and that a screen offers exactly that. */
class Offers {
  readonly #page: Page;
  readonly #role: Role;

  constructor(page: Page, role: Role) {
    this.#page = page;
    this.#role = role;
  }

  may(capability: Capability): boolean {
    return may(this.#role, capability);
  }

  /** Offered if the role may call the route; then a file comes of it. */
  async file(button: Locator, { access, path }: StaffRoute): Promise<void> {
    const isOffered = this.may(access.capability);
    await expect(button, path).toHaveCount(isOffered ? 1 : 0);
    // By key: notices of what was pressed before may lie over it.
    if (isOffered) await savedBy(this.#page, () => button.press('Enter'));
  }

  async ticked(row: Locator, button: Locator, route: StaffRoute): Promise<void> {
    const box = row.getByRole('checkbox');
    if ((await box.count()) > 0) await box.check();
    await this.file(button, route);
  }
}

async function isRead(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

async function ofApplications(page: Page, offers: Offers, applicationNumber: string): Promise<void> {
  const { row } = await openApplications(page, `search=${applicationNumber}`, DESK_WIDTH);
  const its = row(applicationNumber);
  const button = (name: RegExp) => its.getByRole('button', { name });
  await expect(its).toBeVisible();
  await offers.file(button(/^Receipt of/), staffPaymentRoutes.statement);
  await offers.file(button(/^Download documents of/), staffApplicationRoutes.documents);
  await offers.file(button(/^Download loan documents of/), staffLoanRoutes.documents);
  const selected = page.getByRole('button', { name: 'Download Selected' });
  await offers.ticked(its, selected, staffApplicationRoutes.bulkDownload);
  await ofDrawer(page, offers, await openDrawer(page, its));
}

async function ofDrawer(page: Page, offers: Offers, drawer: Locator): Promise<void> {
  const button = (name: string | RegExp) => drawer.getByRole('button', { name, exact: true });
  const open = (name: RegExp) => drawer.getByRole('tab', { name }).click();
  await open(/^Documents/);
  if (offers.may(staffFileRoutes.open.access.capability)) {
    await offers.file(button('Download'), staffFileRoutes.open);
    await offers.file(button('Download all'), staffApplicationRoutes.documents);
    await offers.file(button('Loan documents'), staffLoanRoutes.documents);
  } else {
    await expect(drawer.getByText(PRIVACY_TEXTS.documentsClosed)).toBeVisible();
  }
  await open(/^Payments/);
  await offers.file(button('Download receipt'), staffPaymentRoutes.statement);
  await offers.file(button(/^Receipt /), staffLedgerRoutes.receipt);
  await expect(drawer.getByText('Total paid')).toBeVisible();
  await open(/^Loan/);
  await expect(drawer.getByRole('link', { name: 'Open in Loan History' })).toBeVisible();
  for (const tab of [/^Notes/, /^History/, /^Details/]) {
    await open(tab);
    await expect(drawer.getByRole('tabpanel')).toBeVisible();
  }
  await expect(drawer.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

async function ofLoans(page: Page, offers: Offers, applicationNumber: string): Promise<void> {
  const { row } = await openLoans(page, applicationNumber, DESK_WIDTH);
  await expect(row).toBeVisible();
  await offers.file(row.getByRole('button', { name: /^Download Zip/ }), staffLoanRoutes.documents);
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await offers.ticked(row, download, staffLoanRoutes.bulkDownload);
  const documents = row.getByRole('button', { name: /, (?:PDF|Image)$/ });
  if (!offers.may(staffFileRoutes.open.access.capability)) return expect(documents).toHaveCount(0);
  await documents.first().press('Enter');
  const preview = page.getByRole('dialog');
  await offers.file(preview.getByRole('button', { name: 'Download' }), staffFileRoutes.open);
}

async function ofPayments(page: Page, offers: Offers, applicationNumber: string): Promise<void> {
  const payment = (await openPayments(page, applicationNumber, DESK_WIDTH)).row(applicationNumber);
  await expect(payment).toBeVisible();
  const button = (name: string) => payment.getByRole('button', { name });
  await offers.file(button('Payment receipt'), staffPaymentRoutes.receipt);
  await offers.file(button('User receipt'), staffPaymentRoutes.statement);
  const selected = page.getByRole('button', { name: 'Download Selected' });
  await offers.ticked(payment, selected, staffPaymentRoutes.bulkDownload);
  await page.goto(`${STAFF_SCREENS.paymentHistory}?tab=receipts&search=${applicationNumber}`);
  const receipt = page.getByRole('row').filter({ hasText: applicationNumber });
  await offers.file(receipt.getByRole('button', { name: /^Receipt / }), staffLedgerRoutes.receipt);
  for (const tab of ['refunds', 'disputes']) {
    await page.goto(`${STAFF_SCREENS.paymentHistory}?tab=${tab}`);
    await isRead(page);
  }
}

async function ofMonthEnd(page: Page, offers: Offers): Promise<void> {
  await page.goto(STAFF_SCREENS.monthEnd);
  await isRead(page);
  await offers.file(page.getByRole('button', { name: 'Tally CSV' }), monthEndRoutes.vouchers);
  await offers.file(page.getByRole('button', { name: /^XLSX/ }), monthEndRoutes.workbook);
}

/** The first document that a process draws loads the code for it, which on a busy machine keeps it from all else for seconds. */
async function drawStatement(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
}

for (const role of FURTHER_ROLES) {
  test(`${role} is offered every file that the role may have, and nothing that is refused`, async ({
    portal,
    person,
    borrower: { applicationNumber },
    payer,
    pageOf,
  }) => {
    test.slow();
    await payer.pay(50_000, 'captured');
    const { browser, token } = await aColleague(portal, role, person.mobile);
    const page = await pageOf(browser);
    const offers = new Offers(page, role);
    const { access, path } = staffPaymentRoutes.statement;
    if (offers.may(access.capability))
      await drawStatement(portal + path.replace(':id', applicationNumber), token);
    await test.step('applications', () => ofApplications(page, offers, applicationNumber));
    await test.step('loans', () => ofLoans(page, offers, applicationNumber));
    if (offers.may('payments.list')) {
      await test.step('payments', () => ofPayments(page, offers, applicationNumber));
    }
    if (offers.may('month-end.read')) await test.step('month end', () => ofMonthEnd(page, offers));
    await test.step('every address, also of screens that the sidebar does not have', async () => {
      for (const address of Object.values(STAFF_SCREENS)) {
        if (address === STAFF_SCREENS.login) continue;
        await page.goto(address);
        await isRead(page);
      }
    });
  });
}
