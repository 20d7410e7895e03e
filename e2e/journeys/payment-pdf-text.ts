import { inflateSync } from 'node:zlib';

/** The words on a PDF's pages, each run of text on a line of its own. Reads what the portal's own printer writes. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const pages = [...objects.values()].filter((object) => /\bTJ?\b/.test(object.stream));
  return pages.flatMap(({ stream }) => runsOf(stream, fonts)).join('\n');
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

type Letters = ReadonlyMap<string, string>;

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1');
  const found = source.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g);
  return new Map(Array.from(found, ([, id = '', body = '']) => [id, objectIn(body)]));
}

function objectIn(body: string): PdfObject {
  const start = body.indexOf('stream\n');
  if (start === -1) return { head: body, stream: '' };
  const head = body.slice(0, start);
  const bytes = Buffer.from(body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1');
  return { head, stream: (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') };
}

/** By the name that a page calls a font: which letter each of its signs is. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, lettersOf(objects.get(map)?.stream ?? ''));
    }
  }
  return fonts;
}

function lettersOf(characterMap: string): Letters {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of characterMap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    Array.from(list.matchAll(/<([\w\s]*)>/g), ([, code = ''], index) =>
      letters.set((parseInt(first, 16) + index).toString(16).padStart(4, '0'), letterOf(code)),
    );
  }
  return letters;
}

function letterOf(code: string): string {
  return Buffer.from(code.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
}

function runsOf(page: string, fonts: ReadonlyMap<string, Letters>): string[] {
  let letters: Letters = new Map();
  return Array.from(page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g), ([, font, run = '']) => {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    const signs = Array.from(
      run.matchAll(/<([0-9a-f]*)>/g),
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    ).flat();
    return signs.map((sign) => letters.get(sign) ?? '').join('');
  }).filter((run) => run !== '');
}
