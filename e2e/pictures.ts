import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { SANDBOX_STAFF } from '../tools/common/sandbox-staff.ts';
import { LAUNCH_OPTIONS, VISITOR } from './harness/browser.ts';
import { logIn } from './harness/sign-in.ts';
import { Phone } from './harness/sms.ts';

// The README's pictures, of the portal that `npm run demo` fills and runs.

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');
const PORTAL = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:3000';
/** Mobile numbers of the demo's candidates at these stages. */
const CANDIDATES = { fillsForm: '9700000006', pays: '9700000005', hasPaid: '9700000002' } as const;
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
  { name: 'phone-form', size: PHONE, show: asCandidate('fillsForm', CANDIDATE_SCREENS.applicationForm) },
  { name: 'phone-payment', size: PHONE, show: asCandidate('pays', CANDIDATE_SCREENS.paymentOptions) },
  { name: 'phone-receipt', size: PHONE, show: asCandidate('hasPaid', CANDIDATE_SCREENS.paymentSuccess) },
  { name: 'staff', size: { width: 1200, height: 750 }, show: showApplications },
];

function asCandidate(who: keyof typeof CANDIDATES, address: string): OpenScreen {
  return async (page) => {
    const mobile = CANDIDATES[who];
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
