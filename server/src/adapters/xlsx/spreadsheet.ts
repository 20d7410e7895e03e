import { Readable } from 'node:stream';
import type { Sheet, WriteSpreadsheet } from '../../modules/exports/spreadsheet.ts';
import { zipStream, type ZipEntry } from '../zip/zip-stream.ts';
import { CONTENT_TYPES_XML, RELATIONS_XML, WORKBOOK_RELATIONS_XML, workbookXml } from './package-xml.ts';
import { columnLetters, sheetXml } from './sheet.ts';
import { STYLES_XML } from './styles.ts';

/** Writes a workbook row by row; nothing of it is kept. */
export const writeSpreadsheet: WriteSpreadsheet = (sheet) => zipStream(parts(sheet));

async function* parts(sheet: Sheet): AsyncGenerator<ZipEntry> {
  const part = (name: string, content: Readable | Buffer): ZipEntry => ({
    name,
    content,
    at: sheet.at,
  });
  yield part('[Content_Types].xml', Buffer.from(CONTENT_TYPES_XML));
  yield part('_rels/.rels', Buffer.from(RELATIONS_XML));
  yield part('xl/_rels/workbook.xml.rels', Buffer.from(WORKBOOK_RELATIONS_XML));
  yield part('xl/styles.xml', Buffer.from(STYLES_XML));
  let rows = 0;
  const xml = sheetXml(sheet, (count) => void (rows = count));
  yield part('xl/worksheets/sheet1.xml', Readable.from(xml, { objectMode: false }));
  const lastCell = `$${columnLetters(sheet.columns.length - 1)}$${rows + 1}`;
  yield part('xl/workbook.xml', Buffer.from(workbookXml(sheet.name, lastCell)));
}
