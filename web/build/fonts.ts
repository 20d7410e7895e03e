/**
 * Cuts the fonts of the portal to what it draws with: `node web/build/fonts.ts`.
 * Its output is committed, so that a build needs no font tools and two builds carry the same bytes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const OUTPUT = new URL('../ui/plain/fonts/', import.meta.url);
const AXES = { wght: { min: 400, max: 750 }, wdth: { min: 75, max: 100 } };
const LATIN_FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'calt', 'locl'];

interface FontSubset {
  readonly file: string;
  readonly source: string;
  readonly text: string;
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  readonly features?: readonly string[];
}

const CUTS: readonly FontSubset[] = [
  {
    file: 'anek-latin.woff2',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
    text: `${range(0x20, 0x7e)}\u00a0©×·–—‘’“”…•`,
    axes: AXES,
    features: LATIN_FEATURES,
  },
  {
    file: 'anek-accents.woff2',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2',
    text: range(0xa1, 0xff),
    axes: AXES,
    features: LATIN_FEATURES,
  },
  {
    file: 'anek-rupee.woff2',
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-standard-normal.woff2',
    text: '₹',
    axes: AXES,
    features: LATIN_FEATURES,
  },
  {
    file: 'anek-nameplate.woff2',
    source: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2',
    text: 'आपका नाम',
    axes: { wght: 600, wdth: 100 },
  },
  {
    file: 'anek-devanagari.woff2',
    source: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2',
    text: `${range(0x900, 0x97f)} \u200c\u200d\u25cc`,
    axes: { wght: AXES.wght, wdth: 100 },
  },
];

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

for (const { file, source, text, axes, features } of CUTS) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    ...(features === undefined ? {} : { keepFeatures: features }),
  });
  await writeFile(new URL(file, OUTPUT), cut);
  process.stdout.write(`${file} ${cut.length}\n`);
}
