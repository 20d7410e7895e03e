import { STATEMENT_MAX_LINES, STATEMENT_MAX_MB } from '@portal/contract/rules/bank.ts';
import { BANK_TEXTS as texts, formulaText, longCellText } from '@portal/contract/texts/bank.ts';
import { StatementRefusal } from '../statement-refusal.ts';
import { CELL_TEXT_MAX_LENGTH, quotedCellText } from './cell-text.ts';
import { damagedWorkbook } from './damaged-workbook.ts';
import { attributeOf, type XmlHandler } from './xml-scan.ts';

export const SHEET_DELIMITER = '\t';

export interface SheetFacts {
  /** Quoted already. */
  readonly strings: readonly string[];
  readonly dayStyles: ReadonlySet<number>;
  readonly countsFrom1904: boolean;
  /** So many rows are wanted; all of them without it. */
  readonly rowsWanted?: number;
}

export interface SheetReader extends XmlHandler {
  /** The sheet as a text, a line for each row, so that a line of it has the number that the spreadsheet shows. */
  end(): string;
}

const MOST_COLUMNS = 200;
const MOST_ROWS = 2 * STATEMENT_MAX_LINES;
const LONGEST_TEXT = STATEMENT_MAX_MB * 1024 * 1024;
/** Of a sheet that is only looked at. */
const LONGEST_HEAD = 1024 * 1024;

/** Takes the cells of a sheet as they come. */
export function createSheetReader({ rowsWanted = Infinity, ...facts }: SheetFacts): SheetReader {
  const lines: string[] = [];
  const longest = rowsWanted === Infinity ? LONGEST_TEXT : LONGEST_HEAD;
  let length = 0;
  let cells: string[] = [];
  let row = 0;
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let takesText = false;

  function openRow(attributes: string): void {
    const number = Number(attributeOf(attributes, 'r') ?? lines.length + 1);
    if (!Number.isInteger(number) || number <= lines.length) throw damagedWorkbook();
    if (number > MOST_ROWS) throw new StatementRefusal(texts.tooManyLines);
    while (lines.length < number - 1) lines.push('');
    row = number;
    cells = [];
    column = -1;
  }

  function openCell(attributes: string): void {
    const place = attributeOf(attributes, 'r');
    const next = place === undefined ? column + 1 : columnOf(place);
    if (next <= column) throw damagedWorkbook();
    column = next;
    type = attributeOf(attributes, 't') ?? 'n';
    style = Number(attributeOf(attributes, 's') ?? 0);
    value = '';
  }

  function grow(by: number): void {
    length += by;
    if (length > longest) throw new StatementRefusal(texts.hugeWorkbook);
  }

  function closeCell(): void {
    const text = textOf(type, value, style, facts);
    if (text === '') return;
    if (column >= MOST_COLUMNS) throw new StatementRefusal(texts.notTable);
    // Before the row is made of them: a short file can point at a long text from every cell.
    grow(text.length);
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  function closeRow(): void {
    grow(cells.length * SHEET_DELIMITER.length);
    lines.push(cells.join(SHEET_DELIMITER));
  }

  return {
    open(name, attributes) {
      if (name === 'row') openRow(attributes);
      if (name === 'c') openCell(attributes);
      // Of a sheet that is only looked at, it does not matter.
      if (name === 'f' && rowsWanted === Infinity) throw new StatementRefusal(formulaText(row), row);
      takesText = name === 'v' || name === 't';
    },
    close(name) {
      takesText = false;
      if (name === 'c') closeCell();
      if (name === 'row') closeRow();
    },
    text(piece) {
      if (!takesText) return;
      value += piece;
      if (value.length > CELL_TEXT_MAX_LENGTH) throw new StatementRefusal(longCellText(row), row);
    },
    get isDone() {
      return lines.length >= rowsWanted;
    },
    end: () => lines.join('\n'),
  };
}

/** `C7` is in column 2, counted from 0. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0];
  if (letters === undefined) throw damagedWorkbook();
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(
  type: string,
  value: string,
  style: number,
  { strings, dayStyles, countsFrom1904 }: Omit<SheetFacts, 'rowsWanted'>,
): string {
  if (value === '') return '';
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw damagedWorkbook();
    return text;
  }
  if (type !== 'n') return quotedCellText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) throw damagedWorkbook();
  return dayStyles.has(style) ? dayOf(number, countsFrom1904) : figureOf(number);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day 0 of spreadsheets in days since 1970: they count 29 February 1900, which was not. */
const DAY_ZERO = -25_569;
const DAYS_UNTIL_1904 = 1462;
const LAST_DAY = 2_958_465;

/** Days are numbers: 46296 is 1 October 2026. Another number is left as it is, and refused as a day later. */
function dayOf(number: number, countsFrom1904: boolean): string {
  const days = Math.floor(number) + (countsFrom1904 ? DAYS_UNTIL_1904 : 0);
  if (days < 1 || days > LAST_DAY) return String(number);
  return new Date((days + DAY_ZERO) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

const CLOSE_ENOUGH = 1e-6;

/** Sums that a program added up have a 13th decimal; paise are meant. */
function figureOf(number: number): string {
  const rounded = Math.round(number * 100) / 100;
  return String(Math.abs(number - rounded) < CLOSE_ENOUGH ? rounded : number);
}
