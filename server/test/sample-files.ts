import { crc32, deflateSync } from 'node:zlib';

/** A file as a browser sends it. */
export interface SampleFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A grey square of 8 by 8 pixels that every decoder opens. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
  'base64',
);
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** Filling bytes go where a camera puts its notes, so that the picture stays whole. */
export function aJpeg(name = 'photo.jpg', fillingBytes = 0): SampleFile {
  const notes: Buffer[] = [];
  for (let left = fillingBytes; left > 0; left -= 60_000) {
    notes.push(segment(0xe5, Buffer.alloc(Math.min(left, 60_000), 1)));
  }
  const content = Buffer.concat([JPEG.subarray(0, 2), ...notes, JPEG.subarray(2)]);
  return { name, type: 'image/jpeg', content };
}

export function aWebp(name = 'photo.webp'): SampleFile {
  return { name, type: 'image/webp', content: WEBP };
}

export function aPng(name = 'photo.png', width = 2, height = 2): SampleFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  // Only small pictures carry their pixels: a huge one is refused by its header.
  const pixels = width * height > 1_000_000 ? Buffer.alloc(1) : Buffer.alloc((width + 1) * height);
  const content = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, type: 'image/png', content };
}

export function aPdf(name = 'paper.pdf', text = 'A paper'): SampleFile {
  const drawing = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, type: 'application/pdf', content: Buffer.from(body, 'latin1') };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
