import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';

export interface SavedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** What the browser saves when something is pressed. */
export async function savedBy(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  const arriving = page.waitForEvent('download');
  await press();
  const download = await arriving;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The files in a zip, by their names. */
export async function readZip(content: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

export interface ReadSheet {
  readonly columns: readonly string[];
  /** By the names of the columns; numbers and days are numbers, empty cells are left out. */
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** The first sheet of a workbook, as the portal writes it. */
export async function readSheet(content: Buffer): Promise<ReadSheet> {
  const xml = (await readZip(content)).get('xl/worksheets/sheet1.xml')?.toString();
  if (xml === undefined) throw new Error('This is no workbook');
  if (xml.includes('<f>')) throw new Error('A cell holds a formula');
  const [head, ...rows] = Array.from(xml.matchAll(/<row [^>]*>([^]*?)<\/row>/g), ([, row = '']) =>
    cellsIn(row),
  );
  const names = new Map(Array.from(head ?? [], ([letters, value]) => [letters, String(value)]));
  return {
    columns: [...names.values()],
    rows: rows.map((row) =>
      Object.fromEntries(Array.from(row, ([letters, value]) => [names.get(letters) ?? letters, value])),
    ),
  };
}

function cellsIn(row: string): Map<string, string | number> {
  const cells = row.matchAll(
    /<c r="([A-Z]+)\d+"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g,
  );
  return new Map(
    Array.from(cells, ([, letters = '', number, text = '']) => [
      letters,
      number === undefined ? plain(text) : Number(number),
    ]),
  );
}

const MARKUP = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const;

function plain(text: string): string {
  return MARKUP.reduce((result, [written, meant]) => result.replaceAll(written, meant), text);
}
