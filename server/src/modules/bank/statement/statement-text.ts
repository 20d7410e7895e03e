import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { StatementRefusal } from './statement-refusal.ts';
import { SHEET_DELIMITER } from './workbook/sheet-text.ts';
import { workbookText } from './workbook/workbook-text.ts';

/** What banks and people send by mistake, told by the first bytes. */
const OTHER_KINDS: readonly (readonly [start: Buffer, text: string])[] = [
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), texts.isOldSpreadsheet],
  [Buffer.from('%PDF-'), texts.isPdf],
];

const NUL = 0;
const END_MARK = '\u001a';
/** Control characters that no text has; tabs and ends of lines it does. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** A table as a text. */
export interface StatementText {
  readonly text: string;
  /** What parts its cells, if that is known. */
  readonly delimiter?: string;
}

/** The text of a file, whatever its encoding, or of the sheet with the statement; refused if it is neither. */
export async function statementText(bytes: Buffer): Promise<StatementText> {
  const isZip = bytes.subarray(0, ZIP.length).equals(ZIP);
  const text = isZip ? (await workbookText(bytes)).toWellFormed() : plainText(bytes);
  if (CONTROL.test(text)) throw new StatementRefusal(texts.notText);
  return isZip ? { text, delimiter: SHEET_DELIMITER } : { text };
}

function plainText(bytes: Buffer): string {
  if (bytes.length === 0) throw new StatementRefusal(texts.empty);
  const other = OTHER_KINDS.find(([start]) => bytes.subarray(0, start.length).equals(start));
  if (other !== undefined) throw new StatementRefusal(other[1]);
  // Old systems mark the end of a file.
  const decoded = decode(bytes);
  return decoded.endsWith(END_MARK) ? decoded.slice(0, -END_MARK.length) : decoded;
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(NUL)) throw new StatementRefusal(texts.notText);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
