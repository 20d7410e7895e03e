import { BRAND } from '@portal/contract/program.ts';
import { INK, type Sheet } from './sheet.ts';

const RADIUS = 42;
const WIDTH = 2 * RADIUS;

/** A round stamp, a little askew as by hand; in red only where something is wrong. */
export function drawStamp(sheet: Sheet, word: 'PAID' | 'RETURNED' | 'CANCELLED', date: string): void {
  const { pdf } = sheet;
  const color = word === 'CANCELLED' ? INK.danger : INK.teal;
  const [x, y] = [503, 758];
  pdf.save().rotate(-8, { origin: [x, y] });
  pdf.circle(x, y, RADIUS).lineWidth(1.8).strokeColor(color).stroke();
  pdf
    .circle(x, y, RADIUS - 4)
    .lineWidth(0.7)
    .stroke();
  for (const line of [y - 14, y + 14]) {
    pdf
      .moveTo(x - 36, line)
      .lineTo(x + 36, line)
      .lineWidth(0.7)
      .stroke();
  }
  const centred = { align: 'center', width: WIDTH, color } as const;
  sheet.text(BRAND.bank, x - RADIUS, y - 28, { ...centred, size: 7.5, weight: 'semibold' });
  const size = word === 'PAID' ? 17 : 11;
  sheet.text(word, x - RADIUS, y - size * 0.68, { ...centred, size, weight: 'bold' });
  sheet.text(date, x - RADIUS, y + 17, { ...centred, size: 7.5, weight: 'semibold' });
  pdf.restore();
}
