import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

export interface PageScores {
  /** Audits that are not perfect, for whoever mends them. */
  readonly imperfect: readonly string[];
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly lcpMs: number;
}

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

/** One run of Lighthouse, with its own mobile profile, in a browser of its own. */
export async function measurePage(url: string): Promise<PageScores> {
  const chromePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
    if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
    return scoresOf(run.lhr);
  } finally {
    chrome.kill();
  }
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
    imperfect: Object.values(result.audits)
      .filter(({ score: reached }) => reached !== null && reached < 1)
      .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim()),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
