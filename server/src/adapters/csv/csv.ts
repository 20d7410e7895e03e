import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { Readable } from 'node:stream';
import type { CellKind, Sheet } from '../../modules/exports/spreadsheet.ts';

// So that spreadsheets read other scripts right.
const BYTE_ORDER_MARK = '\ufeff';
const LIKE_A_FORMULA = /^[=+\-@\t\r\n]/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Writes one sheet row by row, as accounting software imports it: days as `dd-mm-yyyy`, amounts as `236000.00`. */
export function writeCsv(sheet: Sheet): Readable {
  return Readable.from(lines(sheet), { objectMode: false });
}

async function* lines({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(({ label }) => quoted(label)).join(',')}\r\n`;
  for await (const batch of rows) {
    yield batch
      .map((row) => `${columns.map(({ kind }, index) => cell(kind, row[index])).join(',')}\r\n`)
      .join('');
  }
}

function cell(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'rupees' && typeof value === 'number') return paiseToRupees(value).toFixed(2);
  if (kind === 'number' && typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'date') return quoted(text.replace(DAY, '$3-$2-$1'));
  return quoted(LIKE_A_FORMULA.test(text) ? `'${text}` : text);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
