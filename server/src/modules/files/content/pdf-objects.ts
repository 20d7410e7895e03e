import { setImmediate } from 'node:timers/promises';
import { createPdfTokens, UnreadablePdf, type PdfToken } from './pdf-tokens.ts';

/** Of all objects of a file together, each as often as it is read. An honest file of 10 MB has far less. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Readers give up earlier. */
const MOST_DEPTH = 500;
/** The values that matter here are short. */
const TOKENS_KEPT = 8;
/** Other requests have their turn after so many tokens. */
const TOKENS_A_TURN = 20_000;
/** As much as is looked at before `obj` for the numbers of an object, and after `trailer`. */
const BEFORE_BYTES = 64;

export interface PdfObject {
  /** Every name of the object, keys and values at any depth. */
  readonly names: ReadonlySet<string>;
  /** The first tokens of each value of the outermost dictionary; undefined if a key is there twice. */
  readonly entries: ReadonlyMap<string, readonly PdfToken[] | undefined>;
  /** Where the stream of the object begins; undefined if it has none. */
  readonly streamAt: number | undefined;
}

/** Reads objects, and throws `UnreadablePdf` once they are more than an honest file has. */
export interface PdfObjectReader {
  /** Reads from a position to the end of the object there. */
  readObject(bytes: Buffer, from: number): Promise<PdfObject>;
  /** Reads the value at a position; in an object stream no word ends it. */
  readValue(bytes: Buffer, from: number): Promise<PdfObject>;
}

export function createPdfObjectReader(): PdfObjectReader {
  let readBytes = 0;
  let readTokens = 0;

  async function read(bytes: Buffer, from: number, isOneValue: boolean): Promise<PdfObject> {
    const tokens = createPdfTokens(bytes, from);
    const collected = createCollector();
    let streamAt: number | undefined;
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      readTokens += 1;
      if (readBytes + tokens.position() - from > MOST_BYTES) throw new UnreadablePdf('it holds too much');
      if (readTokens % TOKENS_A_TURN === 0) await setImmediate();
      if (collected.isEnd(token)) {
        if (isWord(token, 'stream')) streamAt = afterLine(bytes, tokens.position());
        break;
      }
      collected.add(token);
      if (isOneValue && collected.isClosed()) break;
    }
    readBytes += tokens.position() - from;
    return collected.object(streamAt);
  }

  return {
    readObject: (bytes, from) => read(bytes, from, false),
    readValue: (bytes, from) => read(bytes, from, true),
  };
}

/**
 * The positions of every object and trailer in a file. They are searched for in all of it, also inside of streams: a
 * reader finds objects by a table, which may point anywhere, or by searching where the table is damaged.
 */
export function* objectPositions(bytes: Buffer): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) {
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

const AT_THE_END: ReadonlySet<string> = new Set([
  'endobj',
  'stream',
  'endstream',
  'obj',
  'xref',
  'trailer',
  'startxref',
]);

/** Collects the tokens of one object and watches its brackets. */
function createCollector() {
  const names = new Set<string>();
  const entries = new Map<string, PdfToken[] | undefined>();
  const open: ('dictionary' | 'array')[] = [];
  let value: PdfToken[] | undefined;

  /** Whether a name at the first depth is a key: the one before it has its value. */
  const isKey = () => value === undefined || value.length > 0;
  const begin = (key: string) => {
    value = [];
    entries.set(key, entries.has(key) ? undefined : value);
  };
  const close = (bracket: 'dictionary' | 'array') => {
    if (open.pop() !== bracket) throw new UnreadablePdf('its brackets do not match');
  };
  return {
    isEnd(token: PdfToken): boolean {
      if (token.kind !== 'keyword' || !AT_THE_END.has(token.text)) return false;
      if (open.length > 0) throw new UnreadablePdf('a bracket has no end');
      return true;
    },
    add(token: PdfToken): void {
      if (token.kind === 'name') names.add(token.text);
      if (token.kind === 'close') close(token.bracket);
      if (open.length === 1 && open[0] === 'dictionary' && token.kind === 'name' && isKey()) {
        begin(token.text);
      } else if (open.length > 0 && value !== undefined && value.length < TOKENS_KEPT) value.push(token);
      if (token.kind === 'open' && open.push(token.bracket) > MOST_DEPTH) {
        throw new UnreadablePdf('its brackets are too deep');
      }
    },
    isClosed: () => open.length === 0,
    object(streamAt: number | undefined): PdfObject {
      if (open.length > 0) throw new UnreadablePdf('a bracket has no end');
      return { names, entries, streamAt };
    },
  };
}

function isWord(token: PdfToken, text: string): boolean {
  return token.kind === 'keyword' && token.text === text;
}

/** A stream begins after the end of the line with its keyword. */
function afterLine(bytes: Buffer, at: number): number {
  const ends = bytes.toString('latin1', at, at + 2);
  if (ends === '\r\n') return at + 2;
  return ends.startsWith('\n') || ends.startsWith('\r') ? at + 1 : at;
}
