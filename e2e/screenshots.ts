import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CANDIDATE_SCREENS, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { LAUNCH_OPTIONS, VISITOR } from './harness/browser.ts';
import { newPerson } from './harness/person.ts';
import { startPortal } from './harness/portal.ts';
import { logInStaffByApi, registerByApi } from './harness/sessions.ts';
import { askForLoginCode } from './harness/sign-in.ts';
import { Phone } from './harness/sms.ts';

// Full-page pictures of every screen at three widths, to look at beside the drawings.

const FOLDER = path.join(import.meta.dirname, '../screenshots');
const WIDTHS = [390, 768, 1440];

interface Series {
  /** At the end of each picture's name. */
  readonly suffix?: string;
  readonly addresses: readonly string[];
  readonly visitor?: BrowserContextOptions;
  /** What the visitor does before the pictures are taken. */
  readonly act?: (page: Page) => Promise<void>;
}

async function takeSeries(browser: Browser, portal: string, series: Series): Promise<void> {
  const { contextOptions, ...visitor } = VISITOR;
  const context = await browser.newContext({
    ...visitor,
    ...contextOptions,
    baseURL: portal,
    ...series.visitor,
  });
  const page = await context.newPage();
  for (const address of series.addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await series.act?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
      const name = [address.slice(1).replaceAll('/', '-'), series.suffix, String(width)];
      const file = `${name.filter((part) => part !== undefined).join('-')}.png`;
      await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
      console.log(`screenshots/${file}`);
    }
  }
  await context.close();
}

async function askForCode(page: Page): Promise<void> {
  const form = await askForLoginCode(page, newPerson(0));
  await form.digit(1).waitFor();
  await page.keyboard.type('73');
}

async function everySeries(portal: string): Promise<readonly Series[]> {
  const { login, register, ...guarded } = CANDIDATE_SCREENS;
  const { login: staffLogin, dashboardAlias: _same, ...staffScreens } = STAFF_SCREENS;
  const { browser: candidate } = await registerByApi(portal, newPerson(0), new Phone(portal));
  const { browser: staff } = await logInStaffByApi(portal);
  return [
    { addresses: [LANDING_SCREEN, login, register, '/no-such-page', '/sandbox'] },
    { addresses: [login], suffix: 'otp', act: askForCode },
    { addresses: [LANDING_SCREEN], suffix: 'signed-in', visitor: { storageState: candidate } },
    { addresses: Object.values(guarded), visitor: { storageState: candidate } },
    ...(['light', 'dark'] as const).flatMap((colorScheme): Series[] => [
      { addresses: [staffLogin], suffix: colorScheme, visitor: { colorScheme } },
      {
        addresses: Object.values(staffScreens),
        suffix: colorScheme,
        visitor: { colorScheme, storageState: staff },
      },
    ]),
  ];
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const portal = await startPortal();
try {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  for (const series of await everySeries(portal.url)) await takeSeries(browser, portal.url, series);
  await browser.close();
} finally {
  await portal.stop();
}
