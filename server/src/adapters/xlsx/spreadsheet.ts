import { Readable } from 'node:stream';
import type { Sheet, WriteSpreadsheet } from '../../modules/exports/spreadsheet.ts';
import { zipStream, type ZipEntry } from '../zip/zip-stream.ts';
import {
  contentTypesXml,
  RELATIONS_XML,
  workbookRelationsXml,
  workbookXml,
  type NamedSheet,
} from './package-xml.ts';
import { columnLetters, sheetXml } from './sheet.ts';
import { STYLES_XML } from './styles.ts';

/** Writes a workbook row by row, sheet after sheet; nothing of it is kept. */
export const writeSpreadsheet: WriteSpreadsheet = (...sheets) => zipStream(parts(sheets));

async function* parts(sheets: readonly [Sheet, ...Sheet[]]): AsyncGenerator<ZipEntry> {
  const { at } = sheets[0];
  const part = (name: string, content: Readable | Buffer): ZipEntry => ({ name, content, at });
  yield part('[Content_Types].xml', Buffer.from(contentTypesXml(sheets.length)));
  yield part('_rels/.rels', Buffer.from(RELATIONS_XML));
  yield part('xl/_rels/workbook.xml.rels', Buffer.from(workbookRelationsXml(sheets.length)));
  yield part('xl/styles.xml', Buffer.from(STYLES_XML));
  const named: NamedSheet[] = [];
  for (const [index, sheet] of sheets.entries()) {
    let rows = 0;
    const xml = sheetXml(sheet, (count) => void (rows = count));
    yield part(`xl/worksheets/sheet${index + 1}.xml`, Readable.from(xml, { objectMode: false }));
    named.push({ name: sheet.name, lastCell: `$${columnLetters(sheet.columns.length - 1)}$${rows + 1}` });
  }
  yield part('xl/workbook.xml', Buffer.from(workbookXml(named)));
}
