/** Weighs what the landing page makes a visitor load, in the built `web/dist/`: `node web/build/weights.ts`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST } from './pages.ts';

const KB = 1000;
const LIMITS = { scripts: 75 * KB, styles: 15 * KB, fonts: 60 * KB };

const page = await readFile(join(DIST, 'landing.html'), 'utf8');
const styles = Array.from(page.matchAll(/<style>([^]*?)<\/style>/g), ([, css = '']) => css).join('');

const weights = {
  scripts: await scriptsWeight(),
  styles: gzipSync(styles, { level: 9 }).length + (await linkedStylesWeight()),
  fonts: await fontsWeight(),
};

for (const kind of ['scripts', 'styles', 'fonts'] as const) {
  const fits = weights[kind] <= LIMITS[kind];
  if (!fits) process.exitCode = 1;
  process.stdout.write(`${kind}: ${kb(weights[kind])} of ${kb(LIMITS[kind])}${fits ? '' : ', too heavy'}\n`);
}
process.stdout.write(`page: ${kb(gzipSync(page, { level: 9 }).length)} with its styles\n`);

/** All that is fetched without being asked for: the script, what it imports, and what those import. */
async function scriptsWeight(): Promise<number> {
  const wanted = addresses(/(?:src|href)="\/(assets\/[^"]+\.js)"/g, page);
  const found = new Set<string>();
  while (wanted.length > 0) {
    const file = wanted.pop();
    if (file === undefined || found.has(file)) continue;
    found.add(file);
    const imports = addresses(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g, await text(file));
    wanted.push(...imports.map((name) => `assets/${name}`));
  }
  return sum([...found].map(async (file) => gzipSync(await text(file), { level: 9 }).length));
}

async function linkedStylesWeight(): Promise<number> {
  const files = addresses(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g, page);
  return sum(files.map(async (file) => gzipSync(await text(file), { level: 9 }).length));
}

/** Every font but the ones for letters that are not on the page. */
async function fontsWeight(): Promise<number> {
  const letters = new Set(Array.from(page, (letter) => letter.codePointAt(0) ?? 0));
  const faces = Array.from(styles.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, face = '']) => face);
  const loaded = faces.filter((face) => !face.includes('Anek Deva') && drawsAny(face, letters));
  const files = loaded.flatMap((face) => addresses(/url\(["']?\/([^"')]+)["']?\)/g, face));
  return sum(files.map(async (file) => (await readFile(join(DIST, file))).length));
}

function drawsAny(face: string, letters: ReadonlySet<number>): boolean {
  const ranges = /unicode-range:([^;}]*)/i.exec(face)?.[1];
  if (ranges === undefined) return true;
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [...letters].some((letter) => letter >= parseInt(first, 16) && letter <= parseInt(last, 16));
  });
}

function addresses(pattern: RegExp, source: string): string[] {
  return Array.from(source.matchAll(pattern), ([, address = '']) => address);
}

async function text(file: string): Promise<string> {
  return readFile(join(DIST, file), 'utf8');
}

async function sum(numbers: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(numbers)).reduce((total, number) => total + number, 0);
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
