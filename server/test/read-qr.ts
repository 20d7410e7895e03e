import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Transformer } from '@napi-rs/image';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawPdf } from '../src/adapters/thumbnails/draw-pdf.ts';

const PAGE_SIDE = 2200;

/** From the package: by default it is sent for. */
const WASM = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** What a scanner reads from the first page of a PDF, once it is printed. */
export async function scannedFrom(pdf: Buffer): Promise<string[]> {
  const picture = await new Transformer(await drawPdf(pdf, PAGE_SIDE)).png();
  const { buffer: wasmBinary } = new Uint8Array(await readFile(WASM));
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}
