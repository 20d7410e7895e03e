import { damagedWorkbook } from './damaged-workbook.ts';

export interface XmlHandler {
  /** The name without its prefix; attributes as they are written, read by `attributeOf`. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
  /** Whether it has heard enough. */
  readonly isDone?: boolean;
}

/** More than the longest text that a cell of a spreadsheet may have, each character written as an entity. */
const TOKEN_MAX_LENGTH = 400_000;

/**
 * Hears a part of a workbook piece by piece, so that memory does not grow with it. It knows no document types, and so no
 * entities that could make a long text from a short one.
 */
export async function scanXml(chunks: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  let rest = '';
  for await (const chunk of chunks) {
    rest = hear(rest + chunk, handler);
    if (handler.isDone === true) return;
    if (rest.length > TOKEN_MAX_LENGTH) throw damagedWorkbook();
  }
  if (rest.trim() !== '') throw damagedWorkbook();
}

/** Returns what is not whole yet. */
function hear(text: string, handler: XmlHandler): string {
  let at = 0;
  while (handler.isDone !== true) {
    const begin = text.indexOf('<', at);
    const end = begin === -1 ? -1 : endOfTag(text, begin);
    if (end === -1) break;
    if (begin > at) handler.text(unescaped(text.slice(at, begin)));
    hearTag(text.slice(begin, end), handler);
    at = end;
  }
  return text.slice(at);
}

const CDATA = '<![CDATA[';
const ENDS: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
  ['<?', '?>'],
];

/** Behind the tag, or -1. */
function endOfTag(text: string, begin: number): number {
  const special = ENDS.find(([start]) => text.startsWith(start, begin));
  if (special !== undefined) {
    const found = text.indexOf(special[1], begin);
    return found === -1 ? -1 : found + special[1].length;
  }
  // Too short to be told from a comment yet.
  if (text.length - begin < CDATA.length && text.startsWith('<!', begin)) return -1;
  let quote = '';
  for (let at = begin + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return -1;
}

function hearTag(tag: string, handler: XmlHandler): void {
  if (tag.startsWith(CDATA)) return handler.text(tag.slice(CDATA.length, -']]>'.length));
  if (tag.startsWith('<?') || tag.startsWith('<!--')) return;
  if (tag.startsWith('<!')) throw damagedWorkbook();
  if (tag.startsWith('</')) return handler.close(plainName(tag.slice(2, -1).trim()));
  const isEmpty = tag.endsWith('/>');
  const inside = tag.slice(1, isEmpty ? -2 : -1);
  const blank = inside.search(/\s/);
  const name = plainName(blank === -1 ? inside : inside.slice(0, blank));
  handler.open(name, blank === -1 ? '' : inside.slice(blank));
  if (isEmpty) handler.close(name);
}

function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const PATTERNS = new Map<string, RegExp>();

/** Undefined if it is not written. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = PATTERNS.get(name) ?? new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`);
  PATTERNS.set(name, pattern);
  const found = pattern.exec(attributes);
  return found === null ? undefined : unescaped(found[1] ?? found[2] ?? '');
}

const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
const ENTITY = /&(?:#x(?<hex>[0-9a-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>[a-z]{2,4}));/gi;
const LAST_CODE_POINT = 0x10_ff_ff;

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (written, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? written;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > LAST_CODE_POINT ? written : String.fromCodePoint(code);
  });
}
