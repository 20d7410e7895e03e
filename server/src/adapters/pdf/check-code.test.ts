import { expect, it } from 'vitest';
import { scannedFrom } from '../../../test/read-qr.ts';
import { drawCheckCode } from './check-code.ts';
import { newSheet } from './sheet.ts';

/** As long as a real one. */
const ADDRESS = `https://portal.example/verify/${'Ab3-'.repeat(18)}.${'x_9Z'.repeat(21)}`;

it('is read by a scanner from the printed page', async () => {
  const sheet = newSheet('A page', 'Somebody');
  sheet.addPage();
  drawCheckCode(sheet, ADDRESS, { x: 45, y: 652, side: 92 });
  expect(await scannedFrom(await sheet.end())).toEqual([ADDRESS]);
});
