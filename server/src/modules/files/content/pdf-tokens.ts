export type PdfToken =
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'open' | 'close'; readonly bracket: 'dictionary' | 'array' }
  | { readonly kind: 'keyword'; readonly text: string }
  | { readonly kind: 'string' };

/** A PDF whose parts cannot be told apart: a reader may see in it what this portal does not. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

export interface PdfTokens {
  /** Returns undefined at the end. Throws `UnreadablePdf` at a string without an end. */
  next(): PdfToken | undefined;
  /** Where the next token is looked for. */
  position(): number;
}

const CODE = {
  lineFeed: 0x0a,
  return: 0x0d,
  numberSign: 0x23,
  percent: 0x25,
  openString: 0x28,
  closeString: 0x29,
  slash: 0x2f,
  less: 0x3c,
  greater: 0x3e,
  openArray: 0x5b,
  backslash: 0x5c,
  closeArray: 0x5d,
} as const;

const SPACES: ReadonlySet<number> = new Set([0x00, 0x09, CODE.lineFeed, 0x0c, CODE.return, 0x20]);
const ENDS_WORD: ReadonlySet<number> = new Set([...SPACES, ...Buffer.from('()<>[]{}/%')]);

const STRING: PdfToken = { kind: 'string' };

/** The tokens of a PDF's objects; comments are left out, and names come without their `#xx`. */
export function createPdfTokens(bytes: Buffer, from: number): PdfTokens {
  let at = from;

  function skipSpace(): void {
    for (; at < bytes.length; at += 1) {
      const code = bytes[at] ?? 0;
      if (code === CODE.percent) skipComment();
      else if (!SPACES.has(code)) return;
    }
  }

  /** Stops at the end of the line. */
  function skipComment(): void {
    while (at < bytes.length && bytes[at] !== CODE.lineFeed && bytes[at] !== CODE.return) at += 1;
  }

  function word(): string {
    const start = at;
    while (at < bytes.length && !ENDS_WORD.has(bytes[at] ?? 0)) at += 1;
    return bytes.toString('latin1', start, at);
  }

  function string(): PdfToken {
    let depth = 0;
    for (; at < bytes.length; at += 1) {
      const code = bytes[at];
      if (code === CODE.backslash) at += 1;
      else if (code === CODE.openString) depth += 1;
      else if (code === CODE.closeString) depth -= 1;
      if (depth === 0) {
        at += 1;
        return STRING;
      }
    }
    throw new UnreadablePdf('a string has no end');
  }

  function hexString(): PdfToken {
    const end = bytes.indexOf('>', at);
    if (end === -1) throw new UnreadablePdf('a hexadecimal string has no end');
    at = end + 1;
    return STRING;
  }

  function bracket(kind: 'open' | 'close', of: 'dictionary' | 'array'): PdfToken {
    at += of === 'dictionary' ? 2 : 1;
    return { kind, bracket: of };
  }

  function other(): PdfToken {
    const text = word();
    // A bracket of a function, or a `)` or `>` without its beginning.
    if (text === '') return { kind: 'keyword', text: String.fromCodePoint(bytes[at++] ?? 0) };
    const value = Number(text);
    return Number.isNaN(value) ? { kind: 'keyword', text } : { kind: 'number', value };
  }

  function next(): PdfToken | undefined {
    skipSpace();
    switch (bytes[at]) {
      case undefined:
        return undefined;
      case CODE.slash:
        at += 1;
        return { kind: 'name', text: unescaped(word()) };
      case CODE.openString:
        return string();
      case CODE.less:
        return bytes[at + 1] === CODE.less ? bracket('open', 'dictionary') : hexString();
      case CODE.greater:
        return bytes[at + 1] === CODE.greater ? bracket('close', 'dictionary') : other();
      case CODE.openArray:
        return bracket('open', 'array');
      case CODE.closeArray:
        return bracket('close', 'array');
      default:
        return other();
    }
  }

  return { next, position: () => at };
}

function unescaped(name: string): string {
  if (!name.includes('#')) return name;
  return name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
