import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Cell = string | number | { readonly day: number };
type Parts = Readonly<Record<string, string | Readable>>;

const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** A spreadsheet from its parts; those that are not given are as most programs write them. */
export async function aWorkbookFile(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  const all = { ...aPackage(1), ...parts };
  for (const [name, content] of Object.entries(all)) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name);
    else zip.addReadStream(content, name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

export function aPackage(sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_none, at) => at + 1);
  const relations = numbers.map((at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`);
  const named = numbers.map((at) => `<sheet name="Sheet ${at}" sheetId="${at}" r:id="r${at}"/>`);
  return {
    'xl/_rels/workbook.xml.rels': `<Relationships ${RELATIONS}>${relations.join('')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook><sheets>${named.join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  };
}

/** Rows as cells that hold their texts themselves; the second style shows a day. */
export function aSheet(rows: readonly (readonly Cell[])[]): string {
  const written = rows.map((cells, at) => {
    const row = cells.map((cell, column) => cellXml(`${String.fromCharCode(65 + column)}${at + 1}`, cell));
    return `<row r="${at + 1}">${row.join('')}</row>`;
  });
  return `<worksheet><sheetData>${written.join('\n')}</sheetData></worksheet>`;
}

function cellXml(place: string, cell: Cell): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

export const aStatementWorkbook = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  aWorkbookFile({ 'xl/worksheets/sheet1.xml': aSheet(rows) });

/** Of some hundred kilobytes, which unpack to more than any statement. */
export function aHugeWorkbook(): Promise<Buffer> {
  const blank = Buffer.alloc(1024 * 1024, ' ');
  const MEGABYTES = 101;
  const sheet = Readable.from(Array.from({ length: MEGABYTES }, () => blank));
  return aWorkbookFile({ 'xl/worksheets/sheet1.xml': sheet });
}

/** Of a few kilobytes: one row whose cells all point at one text, which is longer than any cell's may be. */
export function aHeavyWorkbook({ cells, run, runs }: Heavy): Promise<Buffer> {
  return aWorkbookFile({
    'xl/sharedStrings.xml': `<sst><si>${`<r><t>${run}</t></r>`.repeat(runs)}</si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><row r="1">${'<c t="s"><v>0</v></c>'.repeat(cells)}</row></worksheet>`,
  });
}

interface Heavy {
  readonly cells: number;
  readonly run: string;
  readonly runs: number;
}

/** What made the portal answer nothing, answer late, or end. */
export const HEAVY_WORKBOOKS: readonly Heavy[] = [
  { cells: 30, run: 'x'.repeat(300_000), runs: 80 },
  { cells: 20, run: 'x\n'.repeat(150_000), runs: 8 },
  { cells: 150, run: 'x'.repeat(300_000), runs: 80 },
];
