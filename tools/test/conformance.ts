import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnshown } from '../conformance/find-unshown.ts';
import { ranByPlaywright, ranByVitest } from '../conformance/ran-tests.ts';
import { readParts, statementsOf } from '../conformance/statements.ts';
import { repositoryFiles } from '../files/repository-files.ts';
import type { StageEnd } from './counts.ts';

/** Every statement of `docs/conformance` was shown by a test of this very run. */
export function showConformance(root: string, reports: string): StageEnd {
  try {
    const statements = statementsOf(readParts(root, repositoryFiles(root)));
    const unshown = findUnshown(statements, [
      ...ranByVitest(root, readReport(reports, 'vitest.json')),
      ...ranByPlaywright(root, readReport(reports, 'e2e.json')),
    ]);
    for (const line of unshown) console.error(line);
    console.log(`${statements.length - unshown.length} of ${statements.length} statements are shown`);
    return { code: unshown.length === 0 && statements.length > 0 ? 0 : 1 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return { code: 1 };
  }
}

function readReport(reports: string, name: string): unknown {
  return JSON.parse(readFileSync(join(reports, name), 'utf8'));
}
