import { launch, type LaunchedChrome } from 'chrome-launcher';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/common/chromium.ts';

/** Runs something in a fresh browser. */
export async function inNewBrowser<T>(use: (chrome: LaunchedChrome) => Promise<T>): Promise<T> {
  const chromeFlags = ['--headless=new', ...CHROMIUM_FLAGS];
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags });
  try {
    return await use(chrome);
  } finally {
    chrome.kill();
  }
}
