import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { CONFIG_FILE, type DrawnPage, WORKSHOP } from './pages.ts';

export interface PrerenderedPage {
  readonly content: string;
  readonly styles: string;
}

const LARGEST_PAGE = 4 * 1024 * 1024;

/**
 * Draws a page in Node, with the styles of everything on it. Bundled for that, since only the bundler knows
 * the class names of the style sheets.
 */
export async function prerender(page: DrawnPage): Promise<PrerenderedPage> {
  const outDir = join(WORKSHOP, `.${page}`);
  await build({
    configFile: CONFIG_FILE,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(import.meta.dirname, `prerender-${page}.tsx`),
        output: { entryFileNames: 'entry.mjs' },
      },
    },
  });
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [join(outDir, 'entry.mjs')], { maxBuffer: LARGEST_PAGE });
  const styles = await readStyles(join(outDir, 'assets'));
  await rm(outDir, { recursive: true });
  return { content: stdout, styles };
}

async function readStyles(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return sheets.join('');
}
