import { setImmediate as breathe } from 'node:timers/promises';
import { STATEMENT_MAX_LINES, type StatementColumns } from '@portal/contract/rules/bank.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { addedUp, type AddedUpStatement } from './added-up.ts';
import { csvRows, DELIMITERS, likelyDelimiter, type CsvRow } from './csv-rows.ts';
import { findHeader, likelyHeader, type FoundHeader } from './statement-columns.ts';
import { createLineReader } from './statement-lines.ts';
import { StatementRefusal } from './statement-refusal.ts';
import type { StatementText } from './statement-text.ts';
import { accountIn, createStatedBalances } from './stated-balances.ts';

/** The columns as a person named them. */
export interface GivenColumns {
  readonly headerLine: number;
  readonly columns: StatementColumns;
}

export interface ReadStatement extends AddedUpStatement {
  /** Of the account's number, if the file names it. */
  readonly accountLastFour: string | null;
}

export type StatementReading = { readonly kind: 'read'; readonly statement: ReadStatement } | ColumnsNeeded;

/** The columns are not known: here is what the file has. */
export interface ColumnsNeeded {
  readonly kind: 'columns_needed';
  readonly header: CsvRow;
  readonly samples: readonly CsvRow[];
}

interface ReadOptions {
  /** `YYYY-MM-DD`: no line is of a later day. */
  readonly today: string;
  readonly given?: GivenColumns | undefined;
}

const HEAD_ROWS = 60;
const SAMPLES = 5;
/** So many rows are read before others get their turn. */
const ROWS_AT_ONCE = 2000;

/** Reads a statement as banks in India write them. Throws a `StatementRefusal` if it is none or does not add up. */
export async function readStatement(
  file: StatementText,
  { today, given }: ReadOptions,
): Promise<StatementReading> {
  const opened = given === undefined ? openTable(file) : openBy(file, given);
  if ('kind' in opened) return opened;
  const { head, rows, found } = opened;
  const at = head.indexOf(found.row);
  const above = head.slice(0, at);
  const balances = createStatedBalances();
  for (const row of above) balances.note(row);
  const reader = createLineReader({ ...found, today, balances });
  let seen = 0;
  for (const row of chained(head.slice(at + 1), rows)) {
    reader.take(row);
    seen += 1;
    if (seen > STATEMENT_MAX_LINES) throw new StatementRefusal(texts.tooManyLines);
    if (seen % ROWS_AT_ONCE === 0) await breathe();
  }
  const lines = reader.end();
  if (lines.length === 0) throw new StatementRefusal(texts.noLines);
  // An opening balance that is stated proves by the balances which way the money went.
  if (!reader.hasSigns && balances.opening === undefined) {
    if (given !== undefined) throw new StatementRefusal(texts.signsUnclear);
    return askingFor(found.row, head);
  }
  return { kind: 'read', statement: { accountLastFour: accountIn(above), ...addedUp(lines, balances) } };
}

interface OpenedTable {
  readonly head: readonly CsvRow[];
  /** What follows the head. */
  readonly rows: Iterable<CsvRow>;
  readonly found: FoundHeader;
}

/** By the delimiter under which the names of the columns are known. */
function openTable({ text, delimiter: known }: StatementText): OpenedTable | ColumnsNeeded {
  const likely = known ?? likelyDelimiter(text);
  const others = known === undefined ? DELIMITERS.filter((other) => other !== likely) : [];
  for (const delimiter of [likely, ...others]) {
    const rows = csvRows(text, delimiter);
    const head = takeHead(rows);
    const found = findHeader(head);
    if (found !== undefined) return { head, rows, found };
  }
  return columnsNeeded(takeHead(csvRows(text, likely)));
}

function openBy({ text, delimiter }: StatementText, given: GivenColumns): OpenedTable {
  const rows = csvRows(text, delimiter ?? likelyDelimiter(text));
  const head = takeHead(rows);
  return { head, rows, found: headerGiven(head, given) };
}

function takeHead(rows: Iterator<CsvRow>): readonly CsvRow[] {
  const head: CsvRow[] = [];
  while (head.length < HEAD_ROWS) {
    const next = rows.next();
    if (next.done === true) break;
    head.push(next.value);
  }
  return head;
}

function* chained(first: readonly CsvRow[], rest: Iterable<CsvRow>): Generator<CsvRow> {
  yield* first;
  yield* rest;
}

function headerGiven(head: readonly CsvRow[], { headerLine, columns }: GivenColumns): FoundHeader {
  const row = head.find(({ line }) => line === headerLine);
  const used = Object.values(columns).filter((column) => column !== null);
  if (row === undefined || used.some((column) => column >= row.cells.length)) {
    throw new StatementRefusal(texts.columnsInvalid);
  }
  return { row, columns };
}

function columnsNeeded(head: readonly CsvRow[]): ColumnsNeeded {
  const header = likelyHeader(head);
  if (header === undefined) throw new StatementRefusal(texts.notTable);
  return askingFor(header, head);
}

function askingFor(header: CsvRow, head: readonly CsvRow[]): ColumnsNeeded {
  const at = head.indexOf(header);
  return { kind: 'columns_needed', header, samples: head.slice(at + 1, at + 1 + SAMPLES) };
}
