import { join } from 'node:path';
import { buildWebIfStale } from '../launch/web-build.ts';
import { run } from '../process/run.ts';
import { ROOT } from '../root.ts';
import type { FoundBrowser } from './browser/find.ts';
import { showConformance } from './conformance.ts';
import type { StageEnd } from './counts.ts';

export const REPORTS = join(ROOT, 'reports');
/** The stages of `npm test` with their times. */
export const STAGES_REPORT = join(REPORTS, 'stages.json');

export interface Stage {
  readonly name: string;
  run(): Promise<StageEnd>;
}

/**
 * Without a browser the journeys are one failure, and all else is tested as ever. The tests keep their files in the
 * folder.
 */
export function everyStage(browser: FoundBrowser, folder: string): readonly Stage[] {
  const isMissing = 'problem' in browser;
  return [
    { name: 'Checks', run: () => command('node', ['tools/check/all.ts']) },
    { name: 'The web', run: build },
    { name: 'Unit and server tests', run: () => vitest(folder) },
    {
      name: 'Browser journeys',
      run: () => (isMissing ? unable(browser.problem) : journeys(browser.path, folder)),
    },
    {
      name: 'The specification',
      run: async () => (isMissing ? unjudged() : showConformance(ROOT, REPORTS)),
    },
  ];
}

async function unable(problem: string): Promise<StageEnd> {
  console.error(problem);
  return { code: 1 };
}

/** Many statements are shown by journeys alone. */
function unjudged(): StageEnd {
  console.log('Not judged, as no journey ran');
  return { code: 0 };
}

async function command(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<StageEnd> {
  const { code } = await run(name, args, { streamed: true, env });
  return { code };
}

async function build(): Promise<StageEnd> {
  try {
    await buildWebIfStale();
    return { code: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return { code: 1 };
  }
}

async function vitest(folder: string): Promise<StageEnd> {
  const file = join(REPORTS, 'vitest.json');
  const { code } = await command('vitest', ['run', `--outputFile.json=${file}`], { TMPDIR: folder });
  return { code, report: { kind: 'vitest', file } };
}

async function journeys(chromium: string, folder: string): Promise<StageEnd> {
  const file = join(REPORTS, 'e2e.json');
  const { code } = await command('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    TMPDIR: folder,
  });
  return { code, report: { kind: 'playwright', file } };
}
