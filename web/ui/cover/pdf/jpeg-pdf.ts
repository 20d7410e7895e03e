/** A page that is a picture and nothing else. */
export interface JpegPage {
  readonly jpeg: Blob;
  /** Of the picture, in pixels. */
  readonly pixels: { readonly width: number; readonly height: number };
  /** The size of the page, in points. */
  readonly points: { readonly width: number; readonly height: number };
}

/** The objects of a page: itself, its drawing and its picture. */
const OF_A_PAGE = 3;
const FIRST_PAGE = 3;

/** Writes a PDF whose pages are these pictures: without text, and with nothing of the file that they were drawn from. */
export async function jpegPdf(pages: readonly JpegPage[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: string | ArrayBuffer) => {
    parts.push(part);
    length += typeof part === 'string' ? part.length : part.byteLength;
  };
  const object = (content: string, stream?: ArrayBuffer) => {
    places.push(length);
    write(`${places.length} 0 obj\n${content}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.4\n');
  const numbers = pages.map((_, index) => FIRST_PAGE + index * OF_A_PAGE);
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Kids [${numbers.map((n) => `${n} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  for (const [index, { jpeg, pixels, points }] of pages.entries()) {
    const page = FIRST_PAGE + index * OF_A_PAGE;
    const [width, height] = [figure(points.width), figure(points.height)];
    const lines = new TextEncoder().encode(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`).buffer;
    const bytes = await jpeg.arrayBuffer();
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${page + 1} 0 R /Resources << /XObject << /P ${page + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${lines.byteLength} >>`, lines);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.byteLength} >>`,
      bytes,
    );
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = places.length + 1;
  const begin = length;
  write(`xref\n0 ${size}\n0000000000 65535 f \n${table}`);
  write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

/** PDF knows no exponents. */
function figure(value: number): string {
  return value.toFixed(2);
}
