import { PHOTO_LONGEST_SIDE } from '@portal/contract/rules/file-limits.ts';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { JpegPage } from './jpeg-pdf.ts';

export interface PdfOrder {
  /** The WebAssembly that draws. */
  readonly code: ArrayBuffer;
  readonly content: ArrayBuffer;
}

export interface DrawnPdf {
  readonly first: { readonly bitmap: ImageBitmap; readonly points: JpegPage['points'] };
  readonly others: readonly JpegPage[];
}

/** A card has two sides; what has many pages is another document, and fills the memory of a phone. */
const MOST_PAGES = 8;
const QUALITY = 0.75;

/** Draws every page as it is seen. Throws if it is no PDF, asks for a password, or has too many pages. Runs in a worker. */
export async function drawPages({ code, content }: PdfOrder): Promise<DrawnPdf> {
  const library = await PDFiumLibrary.init({ wasmBinary: code });
  const document = await library.loadDocument(new Uint8Array(content));
  const count = document.getPageCount();
  if (count === 0 || count > MOST_PAGES) throw new RangeError(`It has ${count} pages`);
  const [canvas, points] = await draw(document.getPage(0));
  const others: JpegPage[] = [];
  for (let at = 1; at < count; at += 1) {
    const [page, size] = await draw(document.getPage(at));
    const jpeg = await page.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    others.push({ jpeg, pixels: { width: page.width, height: page.height }, points: size });
  }
  return { first: { bitmap: canvas.transferToImageBitmap(), points }, others };
}

async function draw(page: PDFiumPage): Promise<readonly [OffscreenCanvas, JpegPage['points']]> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = PHOTO_LONGEST_SIDE / Math.max(originalWidth, originalHeight, 1);
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  const { data } = await page.render({ width, height, render: 'bitmap', renderFormFields: true });
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser has no canvas');
  pen.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return [canvas, { width: originalWidth, height: originalHeight }];
}
