import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_PLACE, WORKSHOP } from './pages.ts';
import type { Drawn } from './prerender.ts';

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPT = /<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** The landing page's first paint waits for nothing but the page itself. */
export async function finishLanding(content: Drawn['landing']): Promise<void> {
  const path = join(WORKSHOP, 'landing.html');
  const page = fillIn(await readFile(path, 'utf8'), content);
  const styled = await inlineStyles(page);
  await writeFile(path, behindTheWords(styled));
}

/** Not one script: it is shown when something is wrong. */
export async function finishNotFound(content: Drawn['not-found']): Promise<void> {
  const path = join(WORKSHOP, 'not-found.html');
  const page = await inlineStyles(fillIn(await readFile(path, 'utf8'), content));
  for (const [, script = ''] of page.matchAll(SCRIPT)) await rm(join(WORKSHOP, script));
  await writeFile(path, page.replaceAll(SCRIPT, '').replaceAll(MODULE_PRELOAD, ''));
}

function fillIn(page: string, content: string): string {
  if (!page.includes(CONTENT_PLACE)) throw new Error(`The page has no ${CONTENT_PLACE}`);
  return page.replace(CONTENT_PLACE, () => content);
}

async function inlineStyles(page: string): Promise<string> {
  const files = Array.from(page.matchAll(STYLESHEET), ([, file = '']) => file);
  const sheets = await Promise.all(files.map((file) => readFile(join(WORKSHOP, file), 'utf8')));
  const style = `<style>${sheets.join('')}</style>`;
  return page.replaceAll(STYLESHEET, '').replace('</head>', () => `${style}</head>`);
}

/** The script is wanted soon, the words and their font at once. */
function behindTheWords(page: string): string {
  return page
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
