import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packedSize, packedSizeOf } from './packed-size.ts';
import { KB, type Weight } from './weight.ts';

const LIMITS = { scripts: 75 * KB, styles: 15 * KB, fonts: 60 * KB };

const ASK_SCRIPTS = 30 * KB;

/** All scripts of the page that an ask's link opens, often on a poor line. */
export async function askWeights(folder: string): Promise<readonly Weight[]> {
  const files = await scriptsOf(folder, await readFile(join(folder, 'ask.html'), 'utf8'));
  const bytes = await packedSizeOf(files.map((file) => join(folder, file)));
  return [{ of: `Link of an ask, scripts in ${files.length} files`, bytes, limit: ASK_SCRIPTS }];
}

/** What the landing page makes a visitor load without being asked for it. */
export async function landingWeights(folder: string): Promise<readonly Weight[]> {
  const page = await readFile(join(folder, 'landing.html'), 'utf8');
  const styles = Array.from(page.matchAll(/<style>([^]*?)<\/style>/g), ([, css = '']) => css).join('');
  const linked = addresses(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g, page);
  const fonts = await Promise.all(loadedFonts(page, styles).map(async (file) => stat(join(folder, file))));
  return [
    {
      of: 'Landing page, scripts',
      bytes: await packedSizeOf((await scriptsOf(folder, page)).map((file) => join(folder, file))),
      limit: LIMITS.scripts,
    },
    {
      of: 'Landing page, styles',
      bytes: packedSize(styles) + (await packedSizeOf(linked.map((file) => join(folder, file)))),
      limit: LIMITS.styles,
    },
    {
      of: 'Landing page, fonts',
      bytes: fonts.reduce((total, { size }) => total + size, 0),
      limit: LIMITS.fonts,
    },
  ];
}

/** The script, what it imports, and what those import. */
async function scriptsOf(folder: string, page: string): Promise<readonly string[]> {
  const wanted = addresses(/(?:src|href)="\/(assets\/[^"]+\.js)"/g, page);
  const found = new Set<string>();
  while (wanted.length > 0) {
    const file = wanted.pop();
    if (file === undefined || found.has(file)) continue;
    found.add(file);
    const script = await readFile(join(folder, file), 'utf8');
    const imports = addresses(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g, script);
    wanted.push(...imports.map((name) => `assets/${name}`));
  }
  return [...found];
}

/** Every font but the ones for letters that are not on the page. */
function loadedFonts(page: string, styles: string): readonly string[] {
  const letters = new Set(Array.from(page, (letter) => letter.codePointAt(0) ?? 0));
  const faces = Array.from(styles.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, face = '']) => face);
  return faces
    .filter((face) => !face.includes('Anek Deva') && drawsAny(face, letters))
    .flatMap((face) => addresses(/url\(["']?\/([^"')]+)["']?\)/g, face));
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
