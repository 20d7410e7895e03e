import { THUMBNAIL_SIDE } from '@portal/contract/rules/file-limits.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { drawBitmap } from './draw-picture.ts';

/** Drawn larger than needed and scaled down: thin letters keep their shape. */
const DRAWN_SIDE = THUMBNAIL_SIDE * 2;

/** Draws the first page of a PDF. Throws if it has none, or asks for a password. */
export async function drawPdf(content: Buffer): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = DRAWN_SIDE / Math.max(originalWidth, originalHeight, 1);
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  // The library is not closed: its process ends after a few documents.
  return drawBitmap(await page.render({ width, height, render: 'bitmap' }));
}
