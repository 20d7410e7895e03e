import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { inNewBrowser } from '../harness/browser.ts';
import type { SignedInStorage } from '../harness/people.ts';
import { openTab } from '../harness/tab.ts';

export interface PageScores {
  /** Audits that are not perfect, for the developer who fixes them. */
  readonly imperfect: readonly string[];
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly lcpMs: number;
  /** Lighthouse's own measure of the machine: about 2000 where nothing else runs on a desk computer. */
  readonly machine: number;
}

const LOOK_AGAIN_MS = 20;
const MOST_TRIES = 3;

/**
 * One run of Lighthouse, with its own mobile profile, in a browser of its own that remembers what is kept from an
 * earlier visit and has none of the page's files. A busy machine loses a recording now and then: it is made again.
 */
export async function measurePage(url: string, kept: SignedInStorage = {}): Promise<PageScores> {
  for (let left = MOST_TRIES - 1; ; left -= 1) {
    try {
      return await record(url, kept);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function record(url: string, kept: SignedInStorage): Promise<PageScores> {
  return inNewBrowser(async (chrome) => {
    await keep(chrome, url, kept);
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      disableStorageReset: true,
    });
    if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
    if (run.lhr.runtimeError !== undefined) throw new Error(run.lhr.runtimeError.message);
    const shown = new URL(run.lhr.finalDisplayedUrl).pathname;
    if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${shown}`);
    return scoresOf(run.lhr);
  });
}

/** From a page of the portal that loads nothing, so that the files of the measured one are still to be fetched. */
async function keep({ port }: LaunchedChrome, url: string, kept: SignedInStorage): Promise<void> {
  const entries = Object.entries(kept);
  if (entries.length === 0) return;
  const place = new URL('/robots.txt', url).href;
  const tab = await openTab(port, place);
  const isThere = `location.href === ${JSON.stringify(place)} && document.readyState === 'complete'`;
  while ((await tab.evaluate(isThere)) !== true) await pause(LOOK_AGAIN_MS);
  for (const [name, value] of entries) {
    await tab.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  }
  await tab.close();
}

function scoresOf(result: Result): PageScores {
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    tbtMs: Math.round(value('total-blocking-time')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    machine: Math.round(result.environment.benchmarkIndex),
    imperfect: Object.values(result.audits)
      .filter(({ score: reached }) => reached !== null && reached < 1)
      .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim()),
  };
}
