import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, it } from 'vitest';
import { isEncryptedPdf } from './is-encrypted-pdf.ts';
import { type JpegPage, jpegPdf } from './jpeg-pdf.ts';

function page(width: number, height: number): JpegPage {
  return { jpeg: new Blob(['as sent']), pixels: { width: 8, height: 8 }, points: { width, height } };
}

it('pages that are pictures make a PDF of their sizes, without text', async () => {
  const written = await jpegPdf([page(595.28, 841.89), page(300, 200), page(612, 792)]);
  expect(written.type).toBe('application/pdf');
  const bytes = await written.arrayBuffer();
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(bytes));
  const pages = [...document.pages()];
  const sizes = pages.map((each) => each.getOriginalSize());
  expect(sizes.map((each) => [each.originalWidth, each.originalHeight].map(Math.round))).toEqual([
    [595, 842],
    [300, 200],
    [612, 792],
  ]);
  expect(pages.map((each) => each.getText())).toEqual(['', '', '']);
  expect(pages.map((each) => Array.from(each.objects(), ({ type }) => type))).toEqual([
    ['image'],
    ['image'],
    ['image'],
  ]);
  expect(isEncryptedPdf(bytes)).toBe(false);
});

it('tells an encrypted PDF by its trailer', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  expect(isEncryptedPdf(bytes('%PDF-1.7 \u00ff trailer << /Encrypt 3 0 R /Root 1 0 R >>'))).toBe(true);
  expect(isEncryptedPdf(bytes('%PDF-1.7 trailer << /Root 1 0 R >>'))).toBe(false);
});
