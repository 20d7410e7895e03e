/** Builds the web into `web/dist/`: `node web/build/build.ts`. */
import { rename, rm } from 'node:fs/promises';
import { build } from 'vite';
import { writeCandidatePages } from './candidate-pages.ts';
import { compressFiles } from './compress.ts';
import { writeFormWorker } from './form-worker.ts';
import { finishNotFound, finishPlain } from './finish-pages.ts';
import { CONFIG_FILE, DIST, WORKSHOP } from './pages.ts';
import { prerender } from './prerender.ts';
import { weigh } from './weigh.ts';
import { isTooHeavy, weightText } from './weight.ts';

try {
  await build({ configFile: CONFIG_FILE, logLevel: 'warn', build: { outDir: WORKSHOP } });
  await finishPlain('landing', await prerender('landing'));
  await finishPlain('ask', await prerender('ask'));
  await writeCandidatePages(await prerender('candidate'));
  await finishNotFound(await prerender('not-found'));
  await writeFormWorker(WORKSHOP);
  await refuseHeavy();
  await compressFiles(WORKSHOP);
  await rm(DIST, { recursive: true, force: true });
  await rename(WORKSHOP, DIST);
} finally {
  await rm(WORKSHOP, { recursive: true, force: true });
}

/** Pages are opened on cheap phones over bad lines: a build that outgrows them is none. */
async function refuseHeavy(): Promise<void> {
  const heavy = (await weigh(WORKSHOP)).filter(isTooHeavy);
  if (heavy.length > 0) throw new Error(heavy.map(weightText).join('\n'));
}
