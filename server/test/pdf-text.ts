import { inflateSync } from 'node:zlib';

/** The texts of a PDF as they were drawn, one for each piece, in the order of the pages. Reads what pdfkit writes. */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      fonts.set(name, lettersOf(streamOf(objects.get(unicode) ?? '')));
    }
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes(' Tf'))
    .flatMap((stream) => textsOf(stream, fonts));
}

/** Object number → what stands in it. */
function objectsOf(file: string): Map<string, string> {
  return new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
}

function streamOf(body: string): string {
  const found = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(body)?.[1];
  if (found === undefined) return '';
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(found, 'latin1')).toString('latin1') : found;
}

/** Glyph → letters, from the font's own table. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16);
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, codes = ''], index) => {
      const glyph = (start + index).toString(16).padStart(4, '0');
      const units = codes.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    });
  }
  return letters;
}

function textsOf(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let font: ReadonlyMap<string, string> = new Map();
  const texts: string[] = [];
  for (const [, name, pieces] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    else {
      const glyphs = [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
      texts.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '?').join(''));
    }
  }
  return texts;
}
