import { pdfOf } from '../../tools/common/pdf.ts';
import { pngOf } from '../../tools/common/png.ts';

/** A file as a browser sends it. */
export interface SampleFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** As an input of files would, each under its name. */
export function appendFiles(form: FormData, files: Readonly<Record<string, SampleFile>>): FormData {
  for (const [name, file] of Object.entries(files)) {
    form.append(name, new File([new Uint8Array(file.content)], file.name, { type: file.type }));
  }
  return form;
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
  // Only small pictures carry their pixels: a huge one is refused by its header.
  const pixels = width * height > 1_000_000 ? Buffer.alloc(1) : Buffer.alloc((width + 1) * height);
  const content = pngOf({ width, height, colours: 'grey', pixels });
  return { name, type: 'image/png', content };
}

export function aPdf(name = 'document.pdf', text = 'A document'): SampleFile {
  const content = pdfOf(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);
  return { name, type: 'application/pdf', content };
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
