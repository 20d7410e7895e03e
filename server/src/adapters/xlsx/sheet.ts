import type { CellKind, Sheet, SheetColumn } from '../../modules/exports/spreadsheet.ts';
import { cell, headerCell } from './cells.ts';

const CHUNK_CHARACTERS = 32 * 1024;

const WIDTHS: Readonly<Record<CellKind, number>> = { text: 18, number: 12, rupees: 16, date: 13, moment: 18 };
const WIDEST = 40;

const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;

/** Told how many rows there are once all are written. */
type Count = (rows: number) => void;

/** The sheet's XML in chunks of about the same size. */
export async function* sheetXml(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  count: Count,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_column, index) => columnLetters(index));
  const kinds = columns.map(({ kind }) => kind);
  let text = `${HEAD}${widths(columns)}<sheetData>${headerRow(columns, letters)}`;
  let number = 1;
  for await (const batch of rows) {
    for (const row of batch) {
      number += 1;
      text += rowXml(row, number, letters, kinds);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield Buffer.from(text);
      text = '';
    }
  }
  count(number - 1);
  const whole = `A1:${letters.at(-1)}${number}`;
  yield Buffer.from(
    `${text}</sheetData><autoFilter ref="${whole}"/><ignoredErrors><ignoredError sqref="${whole}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  );
}

function rowXml(
  row: readonly unknown[],
  number: number,
  letters: readonly string[],
  kinds: readonly CellKind[],
): string {
  let cells = '';
  for (const [index, kind] of kinds.entries()) cells += cell(`${letters[index]}${number}`, kind, row[index]);
  return `<row r="${number}">${cells}</row>`;
}

function headerRow(columns: readonly SheetColumn[], letters: readonly string[]): string {
  const cells = columns.map(({ label }, index) => headerCell(`${letters[index]}1`, label));
  return `<row r="1">${cells.join('')}</row>`;
}

function widths(columns: readonly SheetColumn[]): string {
  const parts = columns.map(({ label, kind }, index) => {
    // Room for the label and the filter's arrow.
    const width = Math.min(WIDEST, Math.max(WIDTHS[kind], label.length + 4));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${parts.join('')}</cols>`;
}

const LETTERS = 26;

/** 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / LETTERS);
  const letter = String.fromCodePoint(65 + (index % LETTERS));
  return rest === 0 ? letter : columnLetters(rest - 1) + letter;
}
