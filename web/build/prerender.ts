import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { CONFIG_FILE, WORKSHOP } from './pages.ts';

export interface Drawn {
  readonly landing: string;
  readonly 'not-found': string;
}

const OUTPUT = join(WORKSHOP, '.prerender');
const LARGEST_PAGES = 4 * 1024 * 1024;

export async function prerender(): Promise<Drawn> {
  await build({
    configFile: CONFIG_FILE,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: OUTPUT,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
  });
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [join(OUTPUT, 'entry.mjs')], { maxBuffer: LARGEST_PAGES });
  await rm(OUTPUT, { recursive: true });
  return readDrawn(JSON.parse(stdout));
}

function readDrawn(pages: Record<string, unknown>): Drawn {
  const { landing, 'not-found': notFound } = pages;
  if (typeof landing !== 'string' || typeof notFound !== 'string') throw new Error('A page was not drawn');
  return { landing, 'not-found': notFound };
}
