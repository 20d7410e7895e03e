import { CANDIDATE_SCREENS, candidatePage } from '@portal/contract/screens.ts';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourcesOf } from './candidate-screens.ts';
import { behindTheWords } from './finish-pages.ts';
import { chunksOf, type Manifest, readManifest } from './manifest.ts';
import { CONTENT_PLACE, WORKSHOP } from './pages.ts';
import type { Drawn } from './prerender.ts';
import { usedStyles } from './used-styles.ts';

const LINKED = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/**
 * A document for each screen: it shows the screen's first words by itself, and sends for all that the screen needs
 * without waiting for any of it.
 */
export async function writeCandidatePages({ content, styles }: Drawn): Promise<void> {
  const openings: Readonly<Record<string, string>> = JSON.parse(content);
  const file = join(WORKSHOP, 'candidate.html');
  const page = behindTheWords((await readFile(file, 'utf8')).replaceAll(LINKED, ''));
  const manifest = await readManifest(WORKSHOP);
  for (const address of Object.values(CANDIDATE_SCREENS)) {
    const opening = openings[address];
    if (opening === undefined) throw new Error(`Nothing was drawn for ${address}`);
    const filled = page
      .replace(CONTENT_PLACE, () => withoutRestoring(opening))
      .replace(
        '</head>',
        () =>
          `${wanted(address, manifest, page)}<style>${usedStyles(styles, page + opening)}</style>\n  </head>`,
      );
    await writeFile(join(WORKSHOP, candidatePage(address)), filled);
  }
  await rm(file);
}

/** Files that the first script asks for while it runs, fetched along with it: behind the words and their font. */
function wanted(address: string, manifest: Manifest, page: string): string {
  const chunks = chunksOf(sourcesOf(address), manifest).filter(({ file }) => !page.includes(file));
  const scripts = chunks.map(
    ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const sheets = new Set(chunks.flatMap(({ css = [] }) => css));
  const styles = Array.from(
    sheets,
    (sheet) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${sheet}">`,
  );
  return [...scripts, ...styles].map((tag) => `  ${tag}\n  `).join('');
}

/** A browser would write what an earlier visit typed into fields that stand in the document. */
function withoutRestoring(opening: string): string {
  return opening.replaceAll('<form ', '<form autocomplete="off" ');
}
