import { formatFigure } from '../rules/money.ts';
import { ENTRIES_OF_LINE_MAX, STATEMENT_MAX_LINES } from '../rules/bank.ts';

/** The bank's statement and its lines, as staff read them. */
export const BANK_TEXTS = {
  empty: 'This file is empty. Please choose the statement as CSV or XLSX.',
  isOldSpreadsheet:
    'This spreadsheet has a password, or is of an old kind (.xls). Please open it, save it as CSV or as XLSX without a password, and choose that file.',
  lockedWorkbook:
    'This spreadsheet has a password. Please open it, save it without the password and choose that file.',
  notWorkbook: 'This file is not a spreadsheet. Please download the statement as CSV or XLSX from the bank.',
  damagedWorkbook:
    'This spreadsheet cannot be read. Please download it from the bank again, or open it and save it as CSV.',
  hugeWorkbook:
    'This spreadsheet is far larger than a statement. Please download the statement in shorter periods, or as CSV.',
  isPdf: 'This is a PDF. Please download the statement as CSV or XLSX from the bank.',
  notText: 'This file is not a text. Please download the statement as CSV or XLSX from the bank.',
  notTable: 'This file is not a statement: it has no table with a line for each transaction.',
  noLines: 'This statement has no lines. Please choose another period.',
  tooManyLines: `A file may have ${STATEMENT_MAX_LINES.toLocaleString('en-IN')} lines. Please download the statement in shorter periods.`,
  columnsInvalid: 'Please choose a column for the day, the narration, the amount and the balance.',
  accountUnclear:
    'This file does not say which account it is of, and statements of more than one were brought in. Please download it with the heading that has the account number, or from a day that was brought in before. Nothing was taken.',
  signsUnclear:
    'No line of this file says whether money came in or left. Please choose the column with Cr or Dr, or those of withdrawals and deposits; if it has none, download the statement with its opening balance. Nothing was taken.',
  oneFile: 'Please choose one file.',
  oneAtATime: 'A colleague is bringing in a statement just now. Please try again in a moment.',
  fileMissing: 'Please choose a file.',
  nameInvalid: 'This file name cannot be used. Please rename the file and choose it again.',
  reasonMissing: 'Please say why this line is not ours.',
  targetInvalid: 'Please choose an entry.',
  lineTaken: 'This line has its entry already. Please look at the list again.',
  entryTaken: 'This entry has its bank line already. Please look at the list again.',
  entryGone: 'This entry does not stand any more. Please look at the list again.',
  amountDiffers: 'The amounts differ, so this line cannot be the money of this entry.',
  sumDiffers: 'The chosen entries do not add up to this line. Please choose others.',
  chooseSeveral: 'Please choose at least two entries, and each once.',
  tooManyEntries: `One line can be the money of at most ${ENTRIES_OF_LINE_MAX} entries.`,
  notMatched: 'This line has no entry. Please look at the list again.',
  loadFailed: 'Failed to fetch the bank lines',
  bringFailed: 'Failed to bring in the statement',
  matchFailed: 'Failed to match',
  unmatchFailed: 'Failed to unmatch',
  notOursFailed: 'Failed to keep the reason',
  brought: 'Statement brought in!',
  broughtBefore: 'This file was brought in before. Nothing changed.',
  allMatched: 'Every line has its entry.',
  noStatement: 'No statement so far. Download one as CSV or XLSX from the bank and bring it in here.',
} as const;

export function longCellText(line: number): string {
  return `Line ${line}: a cell is too long, or its closing quote is missing. Nothing was taken.`;
}

export function formulaText(line: number): string {
  return `Line ${line}: a cell is computed by a formula, and a bank writes none. Please download the statement from the bank again. Nothing was taken.`;
}

export function notADayText(line: number, text: string): string {
  return `Line ${line}: “${text.slice(0, 30)}” is not a day. Nothing was taken.`;
}

export function dayToComeText(line: number): string {
  return `Line ${line}: its day is still to come. Nothing was taken.`;
}

export function notAnAmountText(line: number): string {
  return `Line ${line}: it needs one amount and the balance after it. Nothing was taken.`;
}

export function signUnclearText(line: number, text: string): string {
  return `Line ${line}: “${text.slice(0, 30)}” does not say whether money came in or left. Nothing was taken.`;
}

/** Rupees. */
export function brokenBalanceText(line: number, written: number, computed: number): string {
  return `Line ${line}: the balance is ${formatFigure(written)}, and the lines before it make ${formatFigure(computed)}. A line is missing or was changed. Nothing was taken.`;
}

export function brokenOpeningText(line: number, written: number, computed: number): string {
  return `Line ${line}: the statement opens with ${formatFigure(written)}, and its first line needs ${formatFigure(computed)}. Nothing was taken.`;
}

export function brokenClosingText(line: number, written: number, computed: number): string {
  return `Line ${line}: the statement closes with ${formatFigure(written)}, and its last line has ${formatFigure(computed)}. Nothing was taken.`;
}
