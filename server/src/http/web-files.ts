import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { CANDIDATE_SCREENS, candidatePage } from '@portal/contract/screens.ts';

/** A page as it is sent: with the portal's own address filled in, ready in every encoding. */
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
  /** By address. */
  readonly candidate: ReadonlyMap<string, Page>;
  readonly admin: Page;
  readonly notFound: Page;
  /** Files beside the pages (icons, the picture for previews), by name. */
  readonly publicFiles: readonly string[];
}

const PUBLIC_URL_MARK = '__PUBLIC_URL__';
/** One that runs; data that is written as a script has a type. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
const NOT_PUBLIC = /^\.|\.(?:html|br|gz)$/;

export async function loadBuiltWeb(folder: string, publicUrl: string): Promise<BuiltWeb> {
  const page = (file: string) => loadPage(path.join(folder, file), publicUrl);
  const [landing, admin, notFound] = await Promise.all([
    page('landing.html'),
    page('admin.html'),
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
  return { landing, candidate, admin, notFound, publicFiles };
}

async function loadPage(file: string, publicUrl: string): Promise<Page> {
  const html = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error('The web is not built. Run: npm run build', { cause });
  });
  const plain = Buffer.from(html.replaceAll(PUBLIC_URL_MARK, publicUrl));
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain),
    inlineScripts: Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => nameOf(script)),
  };
}

function nameOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
