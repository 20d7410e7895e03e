import { PROGRAM } from '@portal/contract/program.ts';
import { amountInWords } from '@portal/contract/rules/amount-in-words.ts';
import { placeOfSupply } from '@portal/contract/rules/gst.ts';
import type { Payer, PrintedVoucher, Seller } from '../../modules/money/receipts/receipt-document.ts';
import { drawCheckCode } from './check-code.ts';
import { drawAmount, drawFacts, drawParts, type Part } from './document-parts.ts';
import { beginPage, endPage } from './letterhead.ts';
import { dayText, momentText } from './printed-texts.ts';
import { INK, PAGE, type Sheet } from './sheet.ts';
import { drawStamp } from './stamp.ts';

/** One refund voucher (GST Rule 51) on a page of its own. */
export function drawVoucher(sheet: Sheet, seller: Seller, payer: Payer, voucher: PrintedVoucher): void {
  const top = beginPage(sheet, seller, 'Refund voucher', {
    number: voucher.number,
    date: momentText(voucher.issuedAt),
  });
  drawFacts(sheet, top, [
    [
      ['Returned to', payer.name],
      ['Application No.', payer.applicationNumber],
      ['Issued on', dayText(voucher.issuedAt)],
      ['Place of supply', placeOfSupply(seller.gstin)],
    ],
    [
      ['For receipt', voucher.receiptNumber],
      ['Receipt of', dayText(voucher.receiptIssuedAt)],
      ['Paid by', voucher.method],
      ['Payment ID', voucher.paymentId ?? '-'],
    ],
  ]);
  const words = `${amountInWords(voucher.amountPaise)}. Returned to the payment that it came from.`;
  drawAmount(sheet, voucher.amountPaise, words);
  drawParts(sheet, partsOf(voucher), ['Returned', voucher.amountPaise]);
  sheet.text('Tax is not payable on reverse charge.', PAGE.left, 545, { size: 9.5, color: INK.soft });
  drawCheckCode(sheet, voucher.checkAddress, { x: PAGE.left, y: 652, side: 92 });
  drawStamp(sheet, 'RETURNED', dayText(voucher.issuedAt));
  endPage(sheet, seller, 'the number of the voucher');
}

function partsOf({ isAboveFee, taxablePaise, taxPaise }: PrintedVoucher): readonly Part[] {
  if (isAboveFee) return [['Received above the program fee, without tax', '', taxablePaise]];
  const rate = `${PROGRAM.gstPercent / 2}%`;
  return [
    [`${PROGRAM.name.split(',')[0]}, ${PROGRAM.track}: training fee (taxable value)`, '', taxablePaise],
    ['CGST', rate, taxPaise / 2],
    ['SGST', rate, taxPaise / 2],
  ];
}
