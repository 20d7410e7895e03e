import { deflateSync } from 'node:zlib';

/** A PDF of these objects, numbered from 1, of which the first is the catalog. Readers find them without a table. */
function pdfOfObjects(objects: readonly string[], trailer = ''): Buffer<ArrayBuffer> {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>';

/** A document of one empty page whose catalog has these entries too; more objects are numbered from 4. */
export function pdfWith(catalogEntries: string, more: readonly string[] = [], trailer = '') {
  return pdfOfObjects([`<< /Type /Catalog /Pages 2 0 R ${catalogEntries} >>`, PAGES, PAGE, ...more], trailer);
}

export interface StreamOptions {
  /** Instead of `/Filter /FlateDecode`. */
  readonly filter?: string;
  readonly pack?: (content: Buffer) => Buffer;
}

/** An object stream that holds these objects, by their numbers. */
export function objectStream(
  objects: readonly (readonly [number, string])[],
  { filter = '/Filter /FlateDecode', pack = deflateSync }: StreamOptions = {},
): string {
  let content = '';
  const table = objects.map(([number, object]) => {
    const entry = `${number} ${content.length}`;
    content += `${object} `;
    return entry;
  });
  const header = `${table.join(' ')} `;
  const packed = pack(Buffer.from(header + content, 'latin1')).toString('latin1');
  return (
    `<< /Type /ObjStm /N ${objects.length} /First ${header.length} ${filter} /Length ${packed.length} >>\n` +
    `stream\n${packed}\nendstream`
  );
}
