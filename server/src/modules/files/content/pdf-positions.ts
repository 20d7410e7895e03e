import { setImmediate } from 'node:timers/promises';
import type { PdfWork } from './pdf-work.ts';

/** As much as is looked at before `obj` for a comment behind the numbers of an object. */
const COMMENT_BYTES = 1024;

const LINE_ENDS: ReadonlySet<number | undefined> = new Set(Buffer.from('\r\n'));
const SPACES: ReadonlySet<number | undefined> = new Set(Buffer.from('\0\t\n\f\r '));
/** Readers take `9.0` and `+9` for 9. */
const IN_NUMBERS: ReadonlySet<number | undefined> = new Set(Buffer.from('0123456789.+-'));

/**
 * The positions of every object and trailer in a file. They are searched for in all of it, also inside of streams: a
 * reader finds objects by a table, which may point anywhere, or by searching where the table is damaged.
 */
export async function* objectPositions(bytes: Buffer, work: PdfWork): AsyncGenerator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) {
      // Also for words that are no objects: a file may hold a million of them.
      if (work.isTurnOver()) await setImmediate();
      const isThere =
        word === 'obj' ? followsNumbers(bytes, at) : precedesDictionary(bytes, at + word.length);
      if (isThere) yield at + word.length;
    }
  }
}

/** Whether two numbers stand before, or the second one on a line of its own, because a comment may follow the first. */
function followsNumbers(bytes: Buffer, at: number): boolean {
  const end = beginOf(SPACES, bytes, at);
  const second = beginOf(IN_NUMBERS, bytes, end);
  if (second === end) return beginOfLine(bytes, at, end) > end && followsComment(bytes, end);
  const gap = beginOf(SPACES, bytes, second);
  if (gap === second) return false;
  return IN_NUMBERS.has(bytes[gap - 1]) || beginOfLine(bytes, second, gap) > gap;
}

/**
 * Whether the lines up to a position are comments behind a number. In packed bytes a bare `obj` on a new line is there
 * by chance. Also true if a line is too long to say.
 */
function followsComment(bytes: Buffer, at: number): boolean {
  const from = Math.max(0, at - COMMENT_BYTES);
  let isBehindComment = false;
  for (let end = at; end > from;) {
    const begin = beginOfLine(bytes, end, from);
    const line = bytes.toString('latin1', begin, end);
    if (/[\d.][\s\0]*%/.test(line)) return true;
    if (/^[\s\0]*%/.test(line)) isBehindComment = true;
    else if (/[^\s\0]/.test(line) && begin > from) return isBehindComment && /[\d.][\s\0]*$/.test(line);
    end = begin - 1;
  }
  return true;
}

function beginOfLine(bytes: Buffer, at: number, from: number): number {
  let begin = at;
  while (begin > from && !LINE_ENDS.has(bytes[begin - 1])) begin -= 1;
  return begin;
}

/** Where the run of such bytes begins that ends before a position. */
function beginOf(run: ReadonlySet<number | undefined>, bytes: Buffer, at: number): number {
  let begin = at;
  while (begin > 0 && run.has(bytes[begin - 1])) begin -= 1;
  return begin;
}

function precedesDictionary(bytes: Buffer, from: number): boolean {
  let at = from;
  while (SPACES.has(bytes[at])) at += 1;
  return /^(?:<<|%)/.test(bytes.toString('latin1', at, at + 2));
}
