import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { drawBitmap } from './draw-picture.ts';

/** Drawn larger than needed and scaled down: thin letters keep their shape. */
const DRAWN_LARGER = 2;
/** No page is drawn larger than this, whatever it is scaled to: its pixels are held in memory. */
const MOST_DRAWN_SIDE = 2200;

const PDFIUM = new URL('pdfium.wasm', import.meta.resolve('@hyzyla/pdfium'));
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(PDFIUM));
}

/** A memory of its own for each document: none is left to the next one. Compiling it takes longer than most pages. */
async function freshLibrary() {
  compiled ??= compile().catch((error: unknown) => {
    // The next document tries again.
    compiled = undefined;
    throw error;
  });
  const code = await compiled;
  return PDFiumLibrary.init({
    instantiateWasm(imports, begin) {
      const instance = new WebAssembly.Instance(code, imports);
      begin(instance);
      return instance.exports;
    },
  });
}

/** Draws the first page of a PDF. Throws if it has none, or asks for a password. */
export async function drawPdf(content: Buffer, side: number): Promise<Buffer> {
  const library = await freshLibrary();
  const document = await library.loadDocument(content);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const drawnSide = Math.min(side * DRAWN_LARGER, MOST_DRAWN_SIDE);
  const scale = drawnSide / Math.max(originalWidth, originalHeight, 1);
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  // The library is not closed: its process ends after a few documents.
  return drawBitmap(await page.render({ width, height, render: 'bitmap' }), side);
}
