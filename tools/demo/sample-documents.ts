import { pdfOf } from '../common/pdf.ts';
import { pngOf } from '../common/png.ts';

/** A page that says whose it is. */
export function pdf(fileName: string, title: string, owner: string): File {
  const drawing =
    `BT /F1 22 Tf 72 720 Td (${ascii(title)}) Tj 0 -34 Td /F1 14 Tf (${ascii(owner)}) Tj ` +
    '0 -24 Td /F1 10 Tf (Made for the demo. It proves nothing.) Tj ET 0.05 0.31 0.29 RG 72 700 m 540 700 l S';
  return new File([pdfOf(drawing)], fileName, { type: 'application/pdf' });
}

/** What Helvetica's own encoding shows, without what ends a string. */
function ascii(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]|[()\\]/g, ' ');
}

const WIDTH = 320;
const HEIGHT = 200;

/** A card in a colour of its own, with a head and a line of text as blocks. */
export function picture(fileName: string, hue: number): File {
  const line = Buffer.alloc(1 + WIDTH * 3);
  const pixels = Buffer.concat(
    Array.from({ length: HEIGHT }, (_, y) => {
      for (let x = 0; x < WIDTH; x += 1) line.set(colourAt(x, y, hue), 1 + x * 3);
      return Buffer.from(line);
    }),
  );
  const png = pngOf({ width: WIDTH, height: HEIGHT, colours: 'rgb', pixels });
  return new File([png], fileName, { type: 'image/png' });
}

function colourAt(x: number, y: number, hue: number): readonly [number, number, number] {
  const isHead = (x - 80) ** 2 + (y - 90) ** 2 < 40 ** 2;
  const isText = x > 150 && x < 290 && [60, 90, 120].some((top) => y >= top && y < top + 12);
  if (isHead || isText) return [60 + (hue % 90), 80, 90];
  return y < 24 ? [12, 79, 73] : [235, 240 - (hue % 40), 232 - (hue % 60)];
}
