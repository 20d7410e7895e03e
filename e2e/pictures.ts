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
/** The third of the demo's candidates: selected, and all is paid. */
const CANDIDATE = '9700000002';

type OpenScreen = (page: Page) => Promise<void>;

const PICTURES: readonly { name: string; size: BrowserContextOptions['viewport']; show: OpenScreen }[] = [
  {
    name: 'landing',
    size: { width: 1200, height: 825 },
    show: async (page) => void (await page.goto(LANDING_SCREEN)),
  },
  { name: 'dashboard', size: { width: 1000, height: 709 }, show: showDashboard },
  { name: 'staff', size: { width: 1200, height: 750 }, show: showApplications },
];

async function showDashboard(page: Page): Promise<void> {
  await page.goto(CANDIDATE_SCREENS.login);
  const phone = new Phone(PORTAL);
  await phone.readAll(CANDIDATE);
  await logIn(page, { mobile: CANDIDATE }, phone);
  // Anew, so that nothing of the login's own screen is waited for.
  await page.goto(CANDIDATE_SCREENS.dashboard);
  await page.getByRole('heading', { level: 1 }).waitFor();
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
    viewport: viewport ?? null,
  });
  const page = await context.newPage();
  await show(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}
await browser.close();
