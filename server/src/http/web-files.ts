import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A page as it is sent: with the portal's own address filled in, ready in every encoding. */
export interface Page {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface BuiltWeb {
  readonly landing: Page;
  readonly candidate: Page;
  readonly admin: Page;
  readonly notFound: Page;
  /** Files beside the pages (icons, the picture for previews), by name. */
  readonly publicFiles: readonly string[];
}

const PUBLIC_URL_MARK = '__PUBLIC_URL__';
const NOT_PUBLIC = /^\.|\.(?:html|br|gz)$/;

export async function loadBuiltWeb(folder: string, publicUrl: string): Promise<BuiltWeb> {
  const page = (name: string) => loadPage(path.join(folder, `${name}.html`), publicUrl);
  const [landing, candidate, admin, notFound] = await Promise.all([
    page('landing'),
    page('candidate'),
    page('admin'),
    page('not-found'),
  ]);
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
  };
}
