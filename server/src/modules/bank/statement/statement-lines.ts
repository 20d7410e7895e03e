import {
  BANK_REFERENCE_MAX_LENGTH,
  NARRATION_MAX_LENGTH,
  type StatementColumns,
} from '@portal/contract/rules/bank.ts';
import { dayToComeText, notADayText, notAnAmountText, signUnclearText } from '@portal/contract/texts/bank.ts';
import { hasHiddenCharacter, withoutHiddenCharacters } from '@portal/contract/rules/hidden-characters.ts';
import type { CsvRow } from './csv-rows.ts';
import { looksLikeDay, readAmount, readDay, readSign, type ReadAmount } from './figures.ts';
import { StatementRefusal } from './statement-refusal.ts';
import type { StatedBalances } from './stated-balances.ts';

/** A line of the statement as the file has it. */
export interface StatementLine {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly day: string;
  /** Below 0 for money that left the account. */
  readonly amountPaise: number;
  readonly narration: string;
  readonly reference: string | null;
  readonly balancePaise: number;
}

interface LineReaderOptions {
  readonly row: CsvRow;
  readonly columns: StatementColumns;
  readonly today: string;
  readonly balances: StatedBalances;
}

export interface LineReader {
  take(row: CsvRow): void;
  /** Whether any line so far says if its money came in or left. */
  readonly hasSigns: boolean;
  end(): readonly StatementLine[];
}

/** Reads the rows of the table one after the other, and stops at what stands below it. */
export function createLineReader({ row: header, columns, today, balances }: LineReaderOptions): LineReader {
  const headerText = header.cells.join('\n');
  const lines: StatementLine[] = [];
  /** The first row outside of the table; where a line follows it, it should have been one. */
  let below: StatementRefusal | undefined;
  let hasSigns = false;
  /** Lines of a day stand together: its text is read once, and kept once. */
  let lastDay: { readonly text: string; readonly day: string | undefined } | undefined;

  function dayOf(row: CsvRow): string | undefined {
    const text = cellAt(row, columns.day);
    if (lastDay?.text !== text) lastDay = { text, day: readDay(text) };
    return lastDay.day;
  }

  function takeOther(row: CsvRow): void {
    const narration = cellAt(row, columns.narration);
    const before = lines.at(-1);
    const hasOthers = row.cells.some((cell, at) => cell !== '' && at !== columns.narration);
    if (before !== undefined && below === undefined && !hasOthers) {
      // A narration that the bank wrote over two rows.
      lines[lines.length - 1] = {
        ...before,
        narration: shortened(`${before.narration} ${asSeen(narration)}`),
      };
      return;
    }
    const hasBalance = readAmount(cellAt(row, columns.balance)) != null;
    if (looksLikeDay(cellAt(row, columns.day)) && hasBalance) throw notADay(row, columns);
    const { opening, closing } = balances;
    balances.note(row);
    const isStated = balances.opening !== opening || balances.closing !== closing;
    if (!isStated) below ??= notADay(row, columns);
  }

  return {
    take(row) {
      if (row.cells[0] === header.cells[0] && row.cells.join('\n') === headerText) return;
      const day = dayOf(row);
      if (day === undefined) return takeOther(row);
      if (isBalanceRow(row, columns)) return balances.note(row);
      if (below !== undefined) throw below;
      if (day > today) throw new StatementRefusal(dayToComeText(row.line), row.line);
      const { line, isSigned } = lineOf(row, day, columns);
      if (line.amountPaise === 0) return;
      lines.push(line);
      hasSigns ||= isSigned;
    },
    get hasSigns() {
      return hasSigns;
    },
    end: () => lines,
  };
}

function notADay({ line, cells }: CsvRow, columns: StatementColumns): StatementRefusal {
  const text = cells[columns.day] ?? '';
  return new StatementRefusal(notADayText(line, text === '' ? cells.join(' ').trim() : text), line);
}

/** Opening and closing balances that stand in the table with a day. */
function isBalanceRow(row: CsvRow, columns: StatementColumns): boolean {
  const isNamed = /^(?:opening|closing) bal|brought forward|^b\/f\b/i.test(cellAt(row, columns.narration));
  return isNamed && amountOf(row, columns) === undefined;
}

interface ReadLine {
  readonly line: StatementLine;
  readonly isSigned: boolean;
}

function lineOf(row: CsvRow, day: string, columns: StatementColumns): ReadLine {
  const amount = amountOf(row, columns);
  const balancePaise = balanceOf(row, columns);
  if (amount === undefined || balancePaise === undefined) {
    throw new StatementRefusal(notAnAmountText(row.line), row.line);
  }
  const isSigned = amount.sign !== undefined;
  if (columns.sign !== null && !isSigned && amount.paise !== 0) {
    throw new StatementRefusal(signUnclearText(row.line, cellAt(row, columns.sign)), row.line);
  }
  const reference = columns.reference === null ? '' : asSeen(cellAt(row, columns.reference));
  const line = {
    line: row.line,
    day,
    amountPaise: (amount.sign ?? 1) * amount.paise,
    narration: shortened(asSeen(cellAt(row, columns.narration))),
    reference: /^[-0]*$/.test(reference) ? null : reference.slice(0, BANK_REFERENCE_MAX_LENGTH),
    balancePaise,
  };
  return { line, isSigned };
}

/** Undefined if there is none, or more than one. */
function amountOf(row: CsvRow, columns: StatementColumns): ReadAmount | undefined {
  const { withdrawal, deposit, amount, sign } = columns;
  if (amount !== null) {
    const read = readAmount(cellAt(row, amount));
    const named = sign === null ? undefined : readSign(cellAt(row, sign));
    return read == null ? undefined : { paise: read.paise, sign: named ?? read.sign };
  }
  const [out, into] = [withdrawal, deposit].map((at) => (at === null ? null : readAmount(cellAt(row, at))));
  if (out === undefined || into === undefined || (out === null && into === null)) return undefined;
  if ((out?.paise ?? 0) !== 0 && (into?.paise ?? 0) !== 0) return undefined;
  const isOut = (out?.paise ?? 0) !== 0;
  return isOut ? { paise: out?.paise ?? 0, sign: -1 } : { paise: into?.paise ?? 0, sign: 1 };
}

function balanceOf(row: CsvRow, { balance, sign }: StatementColumns): number | undefined {
  const read = readAmount(cellAt(row, balance));
  if (read == null) return undefined;
  // Some banks write whether the balance is owed in a column of its own behind it.
  const behind = sign === balance + 1 ? undefined : readSign(cellAt(row, balance + 1));
  return (read.sign ?? behind ?? 1) * read.paise;
}

function cellAt({ cells }: CsvRow, at: number): string {
  return cells[at] ?? '';
}

/** A payer chooses the words: nothing among them turns what a colleague reads. */
function asSeen(words: string): string {
  return hasHiddenCharacter(words) ? withoutHiddenCharacters(words.replaceAll(/\p{Cc}+/gu, ' ')) : words;
}

function shortened(narration: string): string {
  return narration.slice(0, NARRATION_MAX_LENGTH);
}
