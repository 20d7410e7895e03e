import { crc32, deflateSync } from 'node:zlib';

/** A page that says whose it is. */
export function pdf(fileName: string, title: string, owner: string): File {
  const drawing =
    `BT /F1 22 Tf 72 720 Td (${ascii(title)}) Tj 0 -34 Td /F1 14 Tf (${ascii(owner)}) Tj ` +
    '0 -24 Td /F1 10 Tf (Made for the demo. It proves nothing.) Tj ET 0.05 0.31 0.29 RG 72 700 m 540 700 l S';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${at} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new File([body + table + end], fileName, { type: 'application/pdf' });
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
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([png], fileName, { type: 'image/png' });
}

function colourAt(x: number, y: number, hue: number): readonly [number, number, number] {
  const isHead = (x - 80) ** 2 + (y - 90) ** 2 < 40 ** 2;
  const isText = x > 150 && x < 290 && [60, 90, 120].some((top) => y >= top && y < top + 12);
  if (isHead || isText) return [60 + (hue % 90), 80, 90];
  return y < 24 ? [12, 79, 73] : [235, 240 - (hue % 40), 232 - (hue % 60)];
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
