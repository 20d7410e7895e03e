import { BANK_TEXTS as texts, longCellText } from '@portal/contract/texts/bank.ts';
import { StatementRefusal } from './statement-refusal.ts';

/** A row of the file that is not blank. */
export interface CsvRow {
  /** The line of the file that it begins on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
/** As many first lines as the delimiter is told by. */
const SAMPLE_LINES = 60;
const CELL_MAX_LENGTH = 2000;
const CELLS_MAX = 60;
/** Day, narration, amount: a table has at least these. */
const CELLS_MIN = 3;

/** The delimiter that cuts the most of the first lines into equally many cells. */
export function likelyDelimiter(text: string): string {
  const sample = text.split(/\r\n|\r|\n/, SAMPLE_LINES);
  const linesAlike = (delimiter: string) => {
    const counts = new Map<number, number>();
    for (const line of sample) {
      const cells = line.split(delimiter).length;
      if (cells >= CELLS_MIN) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  };
  return DELIMITERS.reduce((best, next) => (linesAlike(next) > linesAlike(best) ? next : best));
}

/** Cuts a text into rows, as spreadsheets write them: a quoted cell may have delimiters, quotes and ends of lines. */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow> {
  let cells: string[] = [];
  let line = 1;
  let begunOn = 1;
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter, line) : plainCell(text, at, delimiter);
    if (cell.value.length > CELL_MAX_LENGTH) throw new StatementRefusal(longCellText(line), line);
    cells.push(cleaned(cell.value));
    if (cells.length > CELLS_MAX) throw new StatementRefusal(texts.notTable, line);
    line += cell.lines;
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (cells.some((value) => value !== '')) yield { line: begunOn, cells };
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    begunOn = line;
  }
}

interface ReadCell {
  readonly value: string;
  /** Where the delimiter or the end of the line stands. */
  readonly end: number;
  /** How many ends of lines it has in it. */
  readonly lines: number;
}

function plainCell(text: string, from: number, delimiter: string): ReadCell {
  let end = from;
  while (end < text.length) {
    const character = text[end];
    if (character === delimiter || character === '\n' || character === '\r') break;
    end += 1;
  }
  return { value: text.slice(from, end), end, lines: 0 };
}

function quotedCell(text: string, from: number, delimiter: string, line: number): ReadCell {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || quote - from > 4 * CELL_MAX_LENGTH)
      throw new StatementRefusal(longCellText(line), line);
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  // What some exports write behind the closing quote belongs to the cell.
  const rest = plainCell(text, at, delimiter);
  return { value: value + rest.value, end: rest.end, lines: value.match(/\r\n|\r|\n/g)?.length ?? 0 };
}

const WRITTEN_AS_FORMULA = /^="(?<text>[^"]*)"$/;

/** One line, without what spreadsheets wrap around numbers that they should not change: `="00123"`, `'00123`. */
function cleaned(cell: string): string {
  const trimmed = cell.replace(/\s+/g, ' ').trim();
  const text = WRITTEN_AS_FORMULA.exec(trimmed)?.groups?.['text'] ?? trimmed;
  return text.startsWith("'") ? text.slice(1).trim() : text;
}
