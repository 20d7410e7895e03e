import { setImmediate } from 'node:timers/promises';
import type { PdfWork } from './pdf-work.ts';

/** As much as is looked at before `obj` for the numbers of an object, and after `trailer`. */
const BEFORE_BYTES = 64;

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

/** Comments may stand between the numbers, so that a line that begins there is enough. */
function followsNumbers(bytes: Buffer, at: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, at - BEFORE_BYTES), at);
  return /(?:\d[\s\0]+|[\r\n][\s\0]*)\d+[\s\0]*$/.test(before) || /[\r\n][ \t\f\0]*$/.test(before);
}

function precedesDictionary(bytes: Buffer, at: number): boolean {
  return /^[\s\0]*(?:<<|%)/.test(bytes.toString('latin1', at, at + BEFORE_BYTES));
}
