import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { csvRows } from '../csv-rows.ts';
import { findHeader } from '../statement-columns.ts';
import { StatementRefusal } from '../statement-refusal.ts';
import { createSheetReader, SHEET_DELIMITER, type SheetFacts } from './sheet-text.ts';
import { readDayStyles, readSharedStrings, readWorkbook } from './workbook-facts.ts';
import { openWorkbook, type WorkbookParts } from './workbook-parts.ts';
import { scanXml } from './xml-scan.ts';

const HEAD_ROWS = 60;
const MOST_SHEETS = 20;

/** The sheet of a workbook that has the statement, as a text whose cells are parted by tabs. */
export async function workbookText(bytes: Buffer): Promise<string> {
  const parts = await openWorkbook(bytes);
  if (!parts.has('xl/workbook.xml')) throw new StatementRefusal(texts.notWorkbook);
  const { sheets, countsFrom1904 } = await readWorkbook(parts);
  const facts = {
    countsFrom1904,
    strings: await readSharedStrings(parts),
    dayStyles: await readDayStyles(parts),
  };
  const sheet = await sheetWithStatement(parts, sheets, facts);
  if (sheet === undefined) throw new StatementRefusal(texts.notTable);
  return sheetText(parts, sheet, facts);
}

/** The first whose columns are known, else the first that has anything: its columns are asked for. */
async function sheetWithStatement(
  parts: WorkbookParts,
  sheets: readonly string[],
  facts: SheetFacts,
): Promise<string | undefined> {
  let filled: string | undefined;
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const text = await sheetText(parts, sheet, { ...facts, rowsWanted: HEAD_ROWS });
    const rows = [...csvRows(text, SHEET_DELIMITER)];
    if (findHeader(rows) !== undefined) return sheet;
    if (rows.length > 0) filled ??= sheet;
  }
  return filled;
}

async function sheetText(parts: WorkbookParts, sheet: string, facts: SheetFacts): Promise<string> {
  const reader = createSheetReader(facts);
  await scanXml(parts.read(sheet), reader);
  return reader.end();
}
