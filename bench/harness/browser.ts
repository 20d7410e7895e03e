import { launch, type LaunchedChrome } from 'chrome-launcher';

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
  const chromePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  try {
    return await use(chrome);
  } finally {
    chrome.kill();
  }
}
