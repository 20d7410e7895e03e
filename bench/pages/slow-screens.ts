import { inNewBrowser } from '../harness/browser.ts';
import type { SignedInStorage } from '../harness/people.ts';
import { openTab, type Tab } from '../harness/tab.ts';
import { slowDown, until } from './slow-line.ts';

const RUNS = 3;
const WANTED_MS = 6000;
const TYPED = '7';

interface SlowScreen {
  readonly name: string;
  readonly url: string;
  readonly kept: SignedInStorage;
  /** A field of the screen, as a selector. */
  readonly field: string;
}

interface ColdStart {
  readonly firstPaintMs: number;
  readonly usableMs: number;
  readonly layoutShift: number;
  readonly kilobytes: number;
  readonly fonts: readonly string[];
}

/** A table of first visits on slow 3G: when a field can be typed into, how far the page moved, what was loaded. */
export async function printSlowScreens(screens: readonly SlowScreen[]): Promise<void> {
  for (const screen of screens) {
    const starts: ColdStart[] = [];
    for (let run = 0; run < RUNS; run += 1) starts.push(await coldStart(screen));
    const middle = starts.toSorted((a, b) => a.usableMs - b.usableMs)[Math.floor(RUNS / 2)];
    if (middle === undefined) continue;
    const { firstPaintMs, usableMs, layoutShift, kilobytes, fonts } = middle;
    console.log(
      `${screen.name} on slow 3G, first visit: words after ${firstPaintMs} ms, usable after ${usableMs} ms (wanted: ${WANTED_MS}), ` +
        `layout shift ${layoutShift.toFixed(3)}, ${kilobytes} KB, fonts: ${fonts.join(', ')}`,
    );
  }
}

async function coldStart({ url, kept, field }: SlowScreen): Promise<ColdStart> {
  return inNewBrowser(async ({ port }) => {
    const tab = await openTab(port, 'about:blank');
    const entries = JSON.stringify(Object.entries(kept));
    await tab.send('Page.enable');
    await tab.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `for (const [key, value] of ${entries}) localStorage.setItem(key, value);
        window.shifted = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
        }).observe({ type: 'layout-shift', buffered: true });`,
    });
    await slowDown(tab);
    await tab.send('Page.navigate', { url });
    await until(() => takesText(tab, field), `${url} never took a figure`);
    const usableMs = Math.round(Number(await tab.evaluate('performance.now()')));
    await until(async () => (await tab.evaluate('document.fonts.status')) === 'loaded', 'fonts never came');
    const loaded = `performance.getEntriesByType('resource')`;
    const bytes = `${loaded}.reduce((sum, { transferSize }) => sum + transferSize, 0)`;
    const fonts = `${loaded}.map(({ name }) => /[^/]+woff2$/.exec(name)?.[0]).filter(Boolean).join(' ')`;
    const firstPaint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;
    return {
      firstPaintMs: Math.round(Number(await tab.evaluate(firstPaint))),
      usableMs,
      layoutShift: Number(await tab.evaluate('shifted')),
      kilobytes: Math.round(Number(await tab.evaluate(bytes)) / 1000),
      fonts: String(await tab.evaluate(fonts)).split(' '),
    };
  });
}

/** The document shows an opening before the screen's code is there; only a field of the screen counts. */
async function takesText(tab: Tab, field: string): Promise<boolean> {
  const found = `document.querySelector(${JSON.stringify(field)})`;
  const isShown = `document.querySelector('[data-opening]') === null && ${found} !== null && (${found}.focus(), true)`;
  if ((await tab.evaluate(isShown)) !== true) return false;
  await tab.send('Input.insertText', { text: TYPED });
  return String(await tab.evaluate(`${found}?.value`)).includes(TYPED);
}
