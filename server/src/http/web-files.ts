import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  BATCH_MARK,
  PROGRAM_SETTINGS_MARK,
  type ProgramSettings,
} from '@portal/contract/program/program-settings.ts';
import { CANDIDATE_SCREENS, candidatePage } from '@portal/contract/screens.ts';
import { batchSentences } from '@portal/contract/texts/batch.ts';

/** What the server writes into the built pages. */
export interface PageFacts {
  readonly publicUrl: string;
  readonly program: ProgramSettings;
}

/** A page as it is sent: with the facts of this portal filled in, ready in every encoding. */
export interface Page {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Its inline scripts, as a content security policy names them. */
  readonly inlineScripts: readonly string[];
}

export interface BuiltWeb {
  readonly landing: Page;
  /** Of the link of an ask. */
  readonly ask: Page;
  /** By address. */
  readonly candidate: ReadonlyMap<string, Page>;
  readonly admin: Page;
  readonly verify: Page;
  readonly notFound: Page;
  /** Files beside the pages (icons, the picture for previews), by name. */
  readonly publicFiles: readonly string[];
}

const PUBLIC_URL_MARK = '__PUBLIC_URL__';
/** One that runs; data that is written as a script has a type. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
const NOT_PUBLIC = /^\.|\.(?:html|br|gz)$/;

export async function loadBuiltWeb(folder: string, facts: PageFacts): Promise<BuiltWeb> {
  const page = (file: string) => loadPage(path.join(folder, file), facts);
  const [landing, ask, admin, verify, notFound] = await Promise.all([
    page('landing.html'),
    page('ask.html'),
    page('admin.html'),
    page('verify.html'),
    page('not-found.html'),
  ]);
  const candidate = new Map<string, Page>();
  for (const address of Object.values(CANDIDATE_SCREENS)) {
    candidate.set(address, await page(candidatePage(address)));
  }
  const entries = await readdir(folder, { withFileTypes: true });
  const publicFiles = entries
    .filter((entry) => entry.isFile() && !NOT_PUBLIC.test(entry.name))
    .map((entry) => entry.name);
  return { landing, ask, candidate, admin, verify, notFound, publicFiles };
}

async function loadPage(file: string, facts: PageFacts): Promise<Page> {
  const html = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error('The web is not built. Run: npm run build', { cause });
  });
  const plain = Buffer.from(withFacts(html, facts));
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain),
    inlineScripts: Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => nameOf(script)),
  };
}

/** By functions: a `$` in a replacement text would have a meaning. */
function withFacts(html: string, { publicUrl, program }: PageFacts): string {
  return html
    .replaceAll(PUBLIC_URL_MARK, () => publicUrl)
    .replaceAll(PROGRAM_SETTINGS_MARK, () => JSON.stringify(program).replaceAll('<', String.raw`\u003c`))
    .replaceAll(BATCH_MARK, () => escapeText(batchSentences(program)));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function nameOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
