import { setImmediate } from 'node:timers/promises';
import { createPdfTokens, UnreadablePdf, type PdfToken } from './pdf-tokens.ts';
import type { PdfWork } from './pdf-work.ts';

/** Readers give up earlier. */
const MOST_DEPTH = 500;
/** The values that matter here are short. */
export const TOKENS_KEPT = 16;
/** The names that are asked for, beside those of active content; others are not kept. */
const OTHER_NAMES = ['Encrypt', 'ObjStm'] as const;
/** The keys whose values are asked for. */
const KEPT_ENTRIES: ReadonlySet<string> = new Set(['N', 'First', 'Filter', 'DecodeParms', 'DP']);

export interface PdfObject {
  /** Those names of the object that are asked for, keys and values at any depth. */
  readonly names: ReadonlySet<string>;
  /** The first tokens of the values of the outermost dictionary; undefined if a key is there twice. */
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

export function createPdfObjectReader(work: PdfWork, activeNames: ReadonlySet<string>): PdfObjectReader {
  const watched: ReadonlySet<string> = new Set([...activeNames, ...OTHER_NAMES]);

  async function read(bytes: Buffer, from: number, isOneValue: boolean): Promise<PdfObject> {
    const tokens = createPdfTokens(bytes, from);
    const collected = createCollector(watched);
    let counted = from;
    /** Also a read that ends without a token is counted: it may have passed a long comment. */
    const next = () => {
      const token = tokens.next();
      work.countRead(tokens.position() - counted);
      counted = tokens.position();
      return token;
    };
    let streamAt: number | undefined;
    const first = next();
    // A reader that ends the stream elsewhere may find the value behind this end.
    if (isOneValue && first === undefined)
      throw new UnreadablePdf('an object stream ends before its objects');
    for (let token = first; token !== undefined; token = next()) {
      if (work.isTurnOver()) await setImmediate();
      if (collected.isEnd(token)) {
        if (isWord(token, 'stream')) streamAt = afterLine(bytes, tokens.position());
        break;
      }
      collected.add(token);
      if (isOneValue && collected.isClosed()) break;
    }
    return collected.object(streamAt);
  }

  return {
    readObject: (bytes, from) => read(bytes, from, false),
    readValue: (bytes, from) => read(bytes, from, true),
  };
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

/** Collects what is asked for of one object, and watches its brackets. */
function createCollector(watched: ReadonlySet<string>) {
  const names = new Set<string>();
  const entries = new Map<string, PdfToken[] | undefined>();
  const open: ('dictionary' | 'array')[] = [];
  let value: PdfToken[] | undefined;

  /** Whether a name at the first depth is a key: the one before it has its value. */
  const isKey = () => value === undefined || value.length > 0;
  const begin = (key: string) => {
    value = [];
    if (KEPT_ENTRIES.has(key)) entries.set(key, entries.has(key) ? undefined : value);
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
      if (token.kind === 'name' && watched.has(token.text)) names.add(token.text);
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
