const FONTS = {
  sans: 'Helvetica',
  bold: 'Helvetica-Bold',
  serif: 'Times-Roman',
  serifBold: 'Times-Bold',
  italic: 'Times-Italic',
} as const;
export type PdfFont = keyof typeof FONTS;
const NAMES = Object.keys(FONTS);

export const A4 = { width: 595, height: 842 } as const;
export const A4_ACROSS = { width: 842, height: 595 } as const;

interface PagePhoto {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Words {
  readonly x: number;
  /** From the bottom, as a PDF counts. */
  readonly y: number;
  readonly size: number;
  readonly font?: PdfFont;
  readonly grey?: number;
}

export const words = (text: string, { x, y, size, font = 'sans', grey = 0.13 }: Words) =>
  `BT ${grey} g /${font} ${size} Tf ${x} ${y} Td (${plain(text)}) Tj ET\n`;

/** In the middle of a page, nearly: letters are narrow, wide, capital or like most. */
export const centred = (text: string, pageWidth: number, { size, ...look }: Omit<Words, 'x'>) => {
  const width = Array.from(text, letterWidth).reduce((sum, one) => sum + one, 0) * size;
  return words(text, { x: Math.round((pageWidth - width) / 2), size, ...look });
};

function letterWidth(letter: string): number {
  if (/[ijlt.,' ]/.test(letter)) return 0.27;
  if (/[fr]/.test(letter)) return 0.37;
  if (/[mwMW]/.test(letter)) return 0.8;
  return /[A-Z]/.test(letter) ? 0.67 : 0.48;
}

/** What the fonts' own encoding shows, without what ends a string. */
function plain(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]|[()\\]/g, ' ');
}

/** A PDF of one page with the standard fonts, and a photo that is drawn by `/Photo Do`. */
export function pdfPage(
  drawing: string,
  { width, height }: { readonly width: number; readonly height: number },
  photo?: PagePhoto,
): Buffer<ArrayBuffer> {
  const fonts = NAMES.map((name, index) => `/${name} ${5 + index} 0 R`).join(' ');
  const photoAt = 5 + NAMES.length;
  const pictures = photo === undefined ? '' : `/XObject << /Photo ${photoAt} 0 R >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << ${fonts} >> ${pictures} >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...Object.values(FONTS).map((font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`),
    ...(photo === undefined ? [] : [photoObject(photo)]),
  ];
  return written(objects);
}

function photoObject({ jpeg, width, height }: PagePhoto): string {
  const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`;
  const colours = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return `<< ${kind} ${colours} /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`;
}

function written(objects: readonly string[]): Buffer<ArrayBuffer> {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${at} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
