import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { type StaffApplication, staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { SANDBOX_STAFF } from '../tools/common/sandbox-staff.ts';
import { LAUNCH_OPTIONS, VISITOR } from './harness/browser.ts';
import { ask } from './harness/ask.ts';
import { logInStaffByApi } from './harness/sessions.ts';
import { logIn } from './harness/sign-in.ts';
import { Phone } from './harness/sms.ts';

// The README's pictures, of the portal that `npm run demo` fills and runs.

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');
const PORTAL = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:3000';
const PHONE = { width: 390, height: 844 };

type OpenScreen = (page: Page) => Promise<void>;

interface Picture {
  readonly name: string;
  readonly size: NonNullable<BrowserContextOptions['viewport']>;
  readonly show: OpenScreen;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'landing',
    size: { width: 1200, height: 825 },
    show: async (page) => void (await page.goto(LANDING_SCREEN)),
  },
  { name: 'phone-form', size: PHONE, show: showFirstStep },
  { name: 'phone-payment', size: PHONE, show: asCandidate(paysInParts, CANDIDATE_SCREENS.paymentOptions) },
  { name: 'phone-receipt', size: PHONE, show: asCandidate(hasPaid, CANDIDATE_SCREENS.paymentSuccess) },
  { name: 'staff', size: { width: 1200, height: 750 }, show: showApplications },
];

type IsAtStage = (application: StaffApplication) => boolean;

function hasPaid({ status, total_amount_paid, program_total_fee }: StaffApplication): boolean {
  return status === 'Selected' && total_amount_paid === program_total_fee;
}

function paysInParts({ status, total_amount_paid, program_total_fee }: StaffApplication): boolean {
  return status === 'Selected' && total_amount_paid > 0 && total_amount_paid < program_total_fee;
}

function fillsForm({ status, pan_card_number }: StaffApplication): boolean {
  return status === 'In Progress' && pan_card_number !== null;
}

async function mobileOf(isAtStage: IsAtStage): Promise<string> {
  const { token } = await logInStaffByApi(PORTAL, SANDBOX_STAFF);
  const address = `${staffApplicationRoutes.list.path}?per_page=100`;
  const { applications } = await ask<{ applications: StaffApplication[] }>(
    PORTAL,
    'GET',
    address,
    undefined,
    token,
  );
  const found = applications.find(isAtStage)?.mobile_number;
  if (found === undefined)
    throw new Error(`None of the newest candidates is at the stage "${isAtStage.name}"`);
  return found;
}

async function showFirstStep(page: Page): Promise<void> {
  await asCandidate(fillsForm, CANDIDATE_SCREENS.applicationForm)(page);
  await page.getByRole('button', { name: 'Personal details' }).click();
  await page.getByLabel('PAN Card Number').waitFor();
}

function asCandidate(isAtStage: IsAtStage, address: string): OpenScreen {
  return async (page) => {
    const mobile = await mobileOf(isAtStage);
    await page.goto(CANDIDATE_SCREENS.login);
    const phone = new Phone(PORTAL);
    await phone.readAll(mobile);
    await logIn(page, { mobile }, phone);
    // Anew, so that nothing of the login's own screen is waited for.
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
}

async function showApplications(page: Page): Promise<void> {
  await page.goto(STAFF_SCREENS.login);
  await page.getByLabel('Username').fill(SANDBOX_STAFF.username);
  await page.getByLabel('Password', { exact: true }).fill(SANDBOX_STAFF.password);
  await page.keyboard.press('Enter');
  await page.getByRole('row').nth(5).waitFor();
}

const browser = await chromium.launch(LAUNCH_OPTIONS);
const { contextOptions, ...visitor } = VISITOR;
for (const { name, size: viewport, show } of PICTURES) {
  const context = await browser.newContext({
    ...visitor,
    ...contextOptions,
    baseURL: PORTAL,
    viewport,
  });
  const page = await context.newPage();
  await show(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}
await browser.close();
