/** Builds the web into `web/dist/`: `node web/build/build.ts`. */
import { rename, rm } from 'node:fs/promises';
import { build } from 'vite';
import { compressFiles } from './compress.ts';
import { finishLanding, finishNotFound } from './finish-pages.ts';
import { CONFIG_FILE, DIST, WORKSHOP } from './pages.ts';
import { prerender } from './prerender.ts';

try {
  await build({ configFile: CONFIG_FILE, logLevel: 'warn', build: { outDir: WORKSHOP } });
  await finishLanding(await prerender('landing'));
  await finishNotFound(await prerender('not-found'));
  await compressFiles(WORKSHOP);
  await rm(DIST, { recursive: true, force: true });
  await rename(WORKSHOP, DIST);
} finally {
  await rm(WORKSHOP, { recursive: true, force: true });
}
