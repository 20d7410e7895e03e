import { BRAND } from '@portal/contract/program.ts';
import { SERVICE_CODE } from '@portal/contract/rules/gst.ts';
import type { Seller } from '../../modules/money/receipts/receipt-document.ts';
import { INK, PAGE, type Sheet } from './sheet.ts';

/** The kachnar leaf that is also an open passbook, drawn in a square of 40. */
const LEAF = {
  left: 'M19 36.5C10.2 34.6 3 28 3 18.4 3 10.6 6.4 4.6 10.6 4 15 3.4 18.2 8 19 14z',
  right: 'M21 36.5C29.8 34.6 37 28 37 18.4 37 10.6 33.6 4.6 29.4 4 25 3.4 21.8 8 21 14z',
  lines: 'M7.6 16.5 15 18.6M7.8 22.3l7.2 2M10.6 28l4.4 1.2',
};

/** A fresh page with margin lines, brand, seller and title; returns where the content begins. */
export function beginPage(
  sheet: Sheet,
  seller: Seller,
  title: string,
  reference: { readonly number: string; readonly date: string },
): number {
  sheet.addPage();
  drawMarginLines(sheet);
  drawLeaf(sheet, PAGE.left, 40);
  sheet.text(BRAND.bank, 85, 39, { size: 15.5, weight: 'bold' });
  sheet.text(`Banker Program with ${BRAND.academy}`, 85, 61, { size: 10, color: INK.soft });
  const lines = [seller.name, seller.address, `GSTIN ${seller.gstin}`, `SAC ${SERVICE_CODE}`];
  sheet.text(lines.join('\n'), 330, 40, { size: 9.5, color: INK.soft, align: 'right', lineGap: 2 });
  sheet.text(title, PAGE.left, 134, { size: 26, weight: 'bold', color: INK.teal });
  sheet.text(reference.number, 300, 136, { size: 12.5, weight: 'bold', align: 'right' });
  sheet.text(reference.date, 300, 155, { size: 10, align: 'right' });
  sheet.rule(179, { width: 1.5, color: INK.teal });
  sheet.rule(182.5, { width: 0.7, color: INK.teal });
  return 200;
}

function drawMarginLines({ pdf }: Sheet): void {
  for (const x of [18, 22]) {
    pdf.moveTo(x, 0).lineTo(x, PAGE.height).lineWidth(0.8).strokeColor(INK.gold).stroke();
  }
}

function drawLeaf({ pdf }: Sheet, x: number, y: number): void {
  pdf.save().translate(x, y).scale(0.8);
  pdf.path(LEAF.left).fill(INK.teal);
  pdf.path(LEAF.right).fill(INK.gold);
  pdf.path(LEAF.lines).lineWidth(1.5).lineCap('round').strokeColor('#FFFFFF').stroke();
  pdf.restore();
}

/** The help line, and what to quote there. */
export function endPage(sheet: Sheet, { help }: Seller, quoted: string): void {
  const { phone, whatsapp, hours, email } = help;
  const lines = [
    `Help ${phone} or WhatsApp ${whatsapp}, ${email}`,
    `${hours}. Quote ${quoted} when you ask.`,
    'Made by computer, valid without a signature.',
  ];
  sheet.rule(754, { to: PAGE.left + 350 });
  lines.forEach((line, index) =>
    sheet.text(line, PAGE.left, 762 + index * 15, { size: 9, color: INK.soft, width: 370 }),
  );
}
