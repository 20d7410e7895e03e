import { receiptFonts, type Weight } from '../../../server/src/adapters/pdf/fonts.ts';
import { type Raster, rastered, stamp } from './raster.ts';

interface Lettering {
  readonly x: number;
  /** Of the line that letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

interface Outline {
  readonly path: string;
  /** In units of the letters' size. */
  readonly width: number;
}

const fonts = new Map(receiptFonts());

/** Letters as shapes, in the portal's own typeface: a machine without fonts draws the same card. */
export function letters(
  text: string,
  { x, y, size, weight = 'regular', colour = '#222' }: Lettering,
): string {
  const { path } = outline(text, weight);
  return `<path fill="${colour}" transform="translate(${x} ${y}) scale(${size} ${-size})" d="${path}"/>`;
}

function outline(text: string, weight: Weight): Outline {
  const font = fonts.get(weight);
  if (font === undefined) throw new Error(`there is no ${weight} typeface`);
  const em = 1 / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  let path = '';
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    path += glyph.path
      .scale(em, em)
      .translate(x + xOffset * em, yOffset * em)
      .toSVG();
    x += xAdvance * em;
  }
  return { path, width: x };
}

/** SPECIMEN across a card, from the lower left to the upper right. */
export function specimenAcross(width: number, height: number): string {
  const size = width / 4.6;
  const { path, width: wide } = outline('SPECIMEN', 'bold');
  const degrees = (-Math.atan2(height, width) * 180) / Math.PI;
  return (
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${degrees * 0.8}) scale(${size} ${-size})" opacity="0.3">` +
    `<path fill="#b3261e" transform="translate(${-wide / 2} -0.33)" d="${path}"/></g>`
  );
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/.,-:';

/** The letters of one size, drawn once, so that a text is put together from them quickly. */
export type Typeface = (onto: Raster, text: string, x: number, y: number) => void;

export async function typeface(size: number, weight: Weight, colour: string): Promise<Typeface> {
  const cell = Math.ceil(size * 1.4);
  const width = cell * CHARACTERS.length;
  const shapes = Array.from(CHARACTERS, (character, index) =>
    letters(character, { x: index * cell + 2, y: size, size, weight, colour }),
  );
  const sheet = await rastered(shapes.join(''), { width, height: cell });
  const drawn = new Map<string, { letter: Raster; advance: number }>();
  for (const [index, character] of Array.from(CHARACTERS).entries()) {
    drawn.set(character, {
      letter: cut(sheet, index * cell, cell),
      advance: outline(character, weight).width * size,
    });
  }
  return (onto, text, x, y) => {
    let left = x;
    for (const character of text) {
      const found = drawn.get(character);
      if (found !== undefined) stamp(onto, found.letter, Math.round(left) - 2, y - size);
      left += found?.advance ?? size * 0.26;
    }
  };
}

function cut({ width, height, data }: Raster, left: number, columns: number): Raster {
  const rows = Array.from({ length: height }, (_, y) =>
    data.subarray((y * width + left) * 4, (y * width + left + columns) * 4),
  );
  return { width: columns, height, data: Buffer.concat(rows) };
}
