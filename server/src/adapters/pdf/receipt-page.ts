import { PROGRAM } from '@portal/contract/program.ts';
import { amountInWords } from '@portal/contract/rules/amount-in-words.ts';
import { placeOfSupply } from '@portal/contract/rules/gst.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import type { Payer, PrintedReceipt, Seller } from '../../modules/money/receipts/receipt-document.ts';
import { drawCheckCode } from './check-code.ts';
import { drawAmount, drawFacts, drawParts } from './document-parts.ts';
import { beginPage, endPage } from './letterhead.ts';
import { INK, PAGE, type Sheet } from './sheet.ts';
import { drawStamp } from './stamp.ts';
import { dayText, figures, momentText, purposeText } from './printed-texts.ts';

/** One numbered receipt on a page of its own. */
export function drawReceipt(sheet: Sheet, seller: Seller, payer: Payer, receipt: PrintedReceipt): void {
  const top = beginPage(sheet, seller, 'Payment receipt', {
    number: receipt.number,
    date: momentText(receipt.issuedAt),
  });
  drawFacts(sheet, top, factsOf(seller, payer, receipt));
  drawAmount(sheet, receipt.amountPaise, `${amountInWords(receipt.amountPaise)}. ${purposeText(receipt)}`);
  drawParts(sheet, partsOf(receipt), ['Received', receipt.amountPaise]);
  drawBalance(sheet, payer, receipt);
  drawNotes(sheet, receipt);
  drawCheckCode(sheet, receipt.checkAddress, { x: PAGE.left, y: 652, side: 92 });
  drawStamp(sheet, receipt.cancelledAt === undefined ? 'PAID' : 'CANCELLED', stampDate(receipt));
  endPage(sheet, seller, 'the receipt number');
}

function stampDate({ cancelledAt, issuedAt }: PrintedReceipt): string {
  return dayText(cancelledAt ?? issuedAt);
}

function factsOf(seller: Seller, payer: Payer, receipt: PrintedReceipt) {
  return [
    [
      ['Received from', receipt.payerName ?? payer.name],
      ['Application No.', payer.applicationNumber],
      ['Issued on', dayText(receipt.issuedAt)],
      ['Place of supply', placeOfSupply(seller.gstin)],
    ],
    [
      ['Paid by', receipt.method],
      ['Paid on', dayText(receipt.paidAt)],
      ['Payment ID', receipt.paymentId ?? '-'],
      ['Order ID', receipt.orderId ?? '-'],
    ],
  ] as const;
}

function partsOf({ kind, taxablePaise, taxPaise }: PrintedReceipt): [string, string, number][] {
  if (kind === 'excess') return [['Received above the program fee, to be returned', '', taxablePaise]];
  const rate = `${PROGRAM.gstPercent / 2}%`;
  return [
    [`${PROGRAM.name.split(',')[0]}, ${PROGRAM.track}: training fee (taxable value)`, '', taxablePaise],
    ['CGST', rate, taxPaise / 2],
    ['SGST', rate, taxPaise / 2],
  ];
}

function drawBalance(sheet: Sheet, payer: Payer, receipt: PrintedReceipt): void {
  const y = 545;
  const width = PAGE.right - PAGE.left;
  const cell = width / 3;
  const amount = (paise: number) => formatRupees(paiseToRupees(paise));
  const fee = payer.feePaise + receipt.concededSincePaise;
  const cells = [
    ['Total fee with GST', amount(fee)],
    ['Paid to date', amount(receipt.paidToDatePaise)],
    ['Remaining', amount(feeRemaining(fee, receipt.paidToDatePaise))],
  ] as const;
  sheet.pdf.rect(PAGE.left, y, width, 54).lineWidth(0.6).fillAndStroke(INK.panel, INK.hairline);
  cells.forEach(([label, value], index) => {
    const x = PAGE.left + index * cell;
    if (index > 0) {
      sheet.pdf
        .moveTo(x, y)
        .lineTo(x, y + 54)
        .strokeColor(INK.hairline)
        .stroke();
    }
    sheet.text(label, x + 14, y + 9, { size: 9, color: INK.faint });
    sheet.text(value, x + 14, y + 25, { size: 14, weight: 'bold' });
  });
}

function drawNotes(sheet: Sheet, { cancelledAt, refundedPaise }: PrintedReceipt): void {
  const notes = [
    ...(cancelledAt === undefined
      ? []
      : [`This receipt was cancelled on ${dayText(cancelledAt)}. Its number is not used again.`]),
    ...(refundedPaise > 0 ? [`Rs ${figures(refundedPaise)} of this payment was returned.`] : []),
  ];
  notes.forEach((note, index) =>
    sheet.text(note, PAGE.left, 616 + index * 18, { size: 10.5, weight: 'semibold', color: INK.danger }),
  );
}
