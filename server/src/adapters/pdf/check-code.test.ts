import { Transformer } from '@napi-rs/image';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expect, it } from 'vitest';
import { drawPdf } from '../thumbnails/draw-pdf.ts';
import { drawCheckCode } from './check-code.ts';
import { newSheet } from './sheet.ts';

/** As long as a real one. */
const ADDRESS = `https://portal.example/verify/${'Ab3-'.repeat(18)}.${'x_9Z'.repeat(21)}`;
const PAGE_SIDE = 2200;

/** From the package: by default it is sent for. */
const WASM = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

it('is read by a scanner from the printed page', async () => {
  const sheet = newSheet('A page', 'Somebody');
  sheet.addPage();
  drawCheckCode(sheet, ADDRESS, { x: 45, y: 652, side: 92 });
  const picture = await new Transformer(await drawPdf(await sheet.end(), PAGE_SIDE)).png();
  const { buffer: wasmBinary } = new Uint8Array(await readFile(WASM));
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  expect(found.map(({ text }) => text)).toEqual([ADDRESS]);
});
