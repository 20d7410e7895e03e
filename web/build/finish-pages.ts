import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_PLACE, WORKSHOP } from './pages.ts';
import type { PrerenderedPage } from './prerender.ts';

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPT = /\s*<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/g;
const MODULE_PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;

/** The first paint of these pages waits for nothing but the page itself. */
export async function finishPlain(page: 'landing' | 'ask', drawn: PrerenderedPage): Promise<void> {
  await rewrite(`${page}.html`, (built) => withScriptsAtLowPriority(fillIn(built, drawn)));
}

/** Not one script: it is shown when something is wrong. */
export async function finishNotFound(drawn: PrerenderedPage): Promise<void> {
  const page = await rewrite('not-found.html', (built) => fillIn(built, drawn));
  for (const [, script = ''] of page.matchAll(SCRIPT)) await rm(join(WORKSHOP, script));
  await rewrite('not-found.html', (filled) => filled.replaceAll(SCRIPT, '').replaceAll(MODULE_PRELOAD, ''));
}

async function rewrite(file: string, change: (page: string) => string): Promise<string> {
  const path = join(WORKSHOP, file);
  const page = change(await readFile(path, 'utf8'));
  await writeFile(path, page);
  return page;
}

/** The styles are inlined, so that the page is shown without waiting for a second response. */
function fillIn(page: string, { content, styles }: PrerenderedPage): string {
  return withContent(page, content)
    .replaceAll(STYLESHEET, '')
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`);
}

function withContent(page: string, content: string): string {
  if (!page.includes(CONTENT_PLACE)) throw new Error(`The page has no ${CONTENT_PLACE}`);
  return page.replace(CONTENT_PLACE, () => content);
}

/** The script is wanted soon, the words and their font at once. */
export function withScriptsAtLowPriority(page: string): string {
  return page
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
