import newQrCode from 'qrcode-generator';
import { INK, type Sheet } from './sheet.ts';

/** As the code must be surrounded by it, in modules. */
const QUIET = 4;

/** The address that checks the document, as a code to scan, with a line that says so. */
export function drawCheckCode(
  sheet: Sheet,
  address: string | undefined,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  if (address === undefined) return;
  const code = newQrCode(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const module = side / (count + 2 * QUIET);
  sheet.pdf.rect(x, y, side, side).fill('#FFFFFF');
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      // A hair wider than its place: seams between neighbours would show on some screens.
      sheet.pdf.rect(x + (QUIET + column) * module, y + (QUIET + row) * module, module + 0.05, module + 0.05);
    }
  }
  sheet.pdf.fill(INK.text);
  const words = { size: 9, color: INK.soft, width: 150 } as const;
  sheet.text('Scan to check', x + side + 8, y + side / 2 - 19, {
    ...words,
    weight: 'semibold',
    color: INK.text,
  });
  sheet.text(
    'Shows number, amount and day, and whether it still stands.',
    x + side + 8,
    y + side / 2 - 5,
    words,
  );
  sheet.pdf.link(x, y, side, side, address);
}
