import { launch, type LaunchedChrome } from 'chrome-launcher';
import { existsSync } from 'node:fs';

/** Without the parts around its engine, which take a small machine's cores from the page that is measured. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';
const DEBIAN_CHROMIUM = existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : WHOLE;

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs something in a browser that nobody has used before. */
export async function inNewBrowser<T>(use: (chrome: LaunchedChrome) => Promise<T>): Promise<T> {
  const chromePath = process.env['CHROMIUM_PATH'] ?? DEBIAN_CHROMIUM;
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  try {
    return await use(chrome);
  } finally {
    chrome.kill();
  }
}
