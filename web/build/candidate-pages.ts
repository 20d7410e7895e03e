import { CANDIDATE_SCREENS, candidatePage } from '@portal/contract/screens.ts';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFace } from '../candidate/opening/fetch-face.ts';
import { inlineScript } from '../ui/plain/inline/inline-script.ts';
import { sourcesOf } from './candidate-screens.ts';
import { withScriptsAtLowPriority } from './finish-pages.ts';
import { chunksOf, type Manifest, readManifest } from './manifest.ts';
import { CONTENT_PLACE, WORKSHOP } from './pages.ts';
import type { PrerenderedPage } from './prerender.ts';
import { usedStyles } from './used-styles.ts';

const SCRIPT = /\s*(<script type="module"[^>]*><\/script>)/;
const FACE = /\s*<link rel="preload" as="font"[^>]*href="([^"]+)"[^>]*>/;
/** What `watch-files.ts` puts first into every document. */
const WATCHING = /<script>\(function watchFiles\([^]*?(?=<\/script>)/;
const LINKED = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;

/**
 * A document for each screen: it shows the screen's first words by itself, and then sends for all that the screen needs
 * at once.
 */
export async function writeCandidatePages({ content, styles }: PrerenderedPage): Promise<void> {
  const openings: Readonly<Record<string, string>> = JSON.parse(content);
  const file = join(WORKSHOP, 'candidate.html');
  const built = withScriptsAtLowPriority((await readFile(file, 'utf8')).replaceAll(LINKED, ''));
  const [, script] = SCRIPT.exec(built) ?? [];
  if (script === undefined) throw new Error(`${file} has no script`);
  const [, face] = FACE.exec(built) ?? [];
  if (face === undefined) throw new Error(`${file} has no typeface`);
  if (!WATCHING.test(built)) throw new Error(`${file} does not watch its files`);
  const page = built
    .replace(SCRIPT, '')
    .replace(FACE, '')
    // In one script: each one of a document is one more that its content policy must name.
    .replace(WATCHING, (watching) => `${watching};${inlineScript(fetchFace, face)}`);
  const manifest = await readManifest(WORKSHOP);
  for (const address of Object.values(CANDIDATE_SCREENS)) {
    const opening = openings[address];
    if (opening === undefined) throw new Error(`Nothing was drawn for ${address}`);
    const filled = page
      .replace(CONTENT_PLACE, () => withoutRestoring(opening))
      .replace(
        '</head>',
        () =>
          `${wanted(address, manifest, script)}<style>${usedStyles(styles, page + opening)}</style>\n  </head>`,
      );
    await writeFile(join(WORKSHOP, candidatePage(address)), filled);
  }
  await rm(file);
}

/**
 * The first script, and the files that it asks for while it runs: `sendForCode` puts them into the document once the
 * words are shown.
 */
function wanted(address: string, manifest: Manifest, first: string): string {
  const chunks = chunksOf(sourcesOf(address), manifest).filter(({ file }) => !first.includes(file));
  const scripts = chunks.map(
    ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const sheets = new Set(chunks.flatMap(({ css = [] }) => css));
  const styles = Array.from(
    sheets,
    (sheet) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${sheet}">`,
  );
  // The first script asks for the screen's data and runs the others as they come.
  const tags = [first.replace(' fetchpriority="low"', ''), ...scripts, ...styles].map(
    (tag) => `      ${tag}\n`,
  );
  return `  <template id="wanted">\n${tags.join('')}    </template>\n  `;
}

/** A browser would restore what was typed on an earlier visit into fields of the document. */
function withoutRestoring(opening: string): string {
  return opening.replaceAll('<form ', '<form autocomplete="off" ');
}
