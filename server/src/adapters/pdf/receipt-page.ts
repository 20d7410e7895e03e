import { PROGRAM } from '@portal/contract/program.ts';
import { amountInWords } from '@portal/contract/rules/amount-in-words.ts';
import { placeOfSupply } from '@portal/contract/rules/gst.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import type { Payer, PrintedReceipt, Seller } from '../../modules/money/receipts/receipt-document.ts';
import { beginPage, endPage } from './letterhead.ts';
import { INK, PAGE, type Sheet } from './sheet.ts';
import { drawStamp } from './stamp.ts';
import { dayText, figures, momentText, purposeText } from './printed-texts.ts';

const MIDDLE = { leftEnd: 279, rightStart: 315 };
const FACT_HEIGHT = 24;

/** One numbered receipt on a page of its own. */
export function drawReceipt(sheet: Sheet, seller: Seller, payer: Payer, receipt: PrintedReceipt): void {
  const top = beginPage(sheet, seller, 'Payment receipt', {
    number: receipt.number,
    date: momentText(receipt.issuedAt),
  });
  drawFacts(sheet, top, seller, payer, receipt);
  drawAmount(sheet, receipt);
  drawParts(sheet, receipt);
  drawBalance(sheet, payer, receipt);
  drawNotes(sheet, receipt);
  drawStamp(sheet, receipt.cancelledAt === undefined ? 'PAID' : 'CANCELLED', stampDate(receipt));
  endPage(sheet, seller, 'the receipt number');
}

function stampDate({ cancelledAt, issuedAt }: PrintedReceipt): string {
  return dayText(cancelledAt ?? issuedAt);
}

function drawFacts(sheet: Sheet, top: number, seller: Seller, payer: Payer, receipt: PrintedReceipt): void {
  const who = [
    ['Received from', payer.name],
    ['Application No.', payer.applicationNumber],
    ['Issued on', dayText(receipt.issuedAt)],
    ['Place of supply', placeOfSupply(seller.gstin)],
  ] as const;
  const how = [
    ['Paid by', receipt.method],
    ['Paid on', dayText(receipt.paidAt)],
    ['Payment ID', receipt.paymentId ?? '-'],
    ['Order ID', receipt.orderId ?? '-'],
  ] as const;
  who.forEach((row, index) => drawFact(sheet, row, PAGE.left, MIDDLE.leftEnd, top + index * FACT_HEIGHT));
  how.forEach((row, index) => drawFact(sheet, row, MIDDLE.rightStart, PAGE.right, top + index * FACT_HEIGHT));
}

function drawFact(
  sheet: Sheet,
  [label, value]: readonly [string, string],
  from: number,
  to: number,
  y: number,
): void {
  const labelWidth = 78;
  sheet.text(label, from, y + 6, { size: 9.5, color: INK.faint, width: labelWidth });
  const room = to - from - labelWidth;
  const size = Math.min(10, (10 * room) / Math.max(room, sheet.widthOf(value, 10, 'semibold')));
  sheet.text(value, from + labelWidth, y + 6, { size, weight: 'semibold', align: 'right', width: room + 1 });
  sheet.rule(y + FACT_HEIGHT, { from, to });
}

function drawAmount(sheet: Sheet, receipt: PrintedReceipt): void {
  const y = 311;
  sheet.text('Rs', PAGE.left, y + 15, { size: 20, weight: 'bold', color: INK.teal });
  sheet.text(figures(receipt.amountPaise), PAGE.left + 27, y, {
    size: 35,
    weight: 'bold',
    color: INK.teal,
  });
  const words = `${amountInWords(receipt.amountPaise)}. ${purposeText(receipt)}`;
  sheet.text(words, 305, y + 8, { size: 9.5, color: INK.soft, align: 'right', lineGap: 1 });
}

const COLUMN = { rateEnd: 474, amountEnd: PAGE.right, width: 90 };

function drawParts(sheet: Sheet, receipt: PrintedReceipt): void {
  const y = 366;
  const head = { size: 9, weight: 'semibold', color: INK.faint } as const;
  sheet.text('Particulars', PAGE.left, y, head);
  right(sheet, 'Rate', COLUMN.rateEnd, y, head);
  right(sheet, 'Amount, Rs', COLUMN.amountEnd, y, head);
  sheet.rule(y + 18, { width: 1, color: INK.teal });
  const rows = partsOf(receipt);
  rows.forEach(([what, rate, paise], index) => {
    const at = y + 18 + index * 28;
    sheet.text(what, PAGE.left, at + 7, { size: 10, width: 380 });
    right(sheet, rate, COLUMN.rateEnd, at + 7, { size: 10 });
    right(sheet, figures(paise), COLUMN.amountEnd, at + 7, { size: 10 });
    sheet.rule(at + 28);
  });
  const total = y + 18 + rows.length * 28;
  sheet.text('Received', PAGE.left, total + 9, { size: 12, weight: 'bold' });
  right(sheet, figures(receipt.amountPaise), COLUMN.amountEnd, total + 9, { size: 12, weight: 'bold' });
  sheet.rule(total + 33, { width: 0.9, color: INK.teal });
  sheet.rule(total + 35.5, { width: 0.9, color: INK.teal });
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

function right(
  sheet: Sheet,
  text: string,
  end: number,
  y: number,
  style: { size: number; weight?: 'semibold' | 'bold'; color?: string },
): void {
  sheet.text(text, end - COLUMN.width, y, { ...style, align: 'right', width: COLUMN.width });
}

function drawBalance(sheet: Sheet, payer: Payer, receipt: PrintedReceipt): void {
  const y = 545;
  const width = PAGE.right - PAGE.left;
  const cell = width / 3;
  const amount = (paise: number) => formatRupees(paiseToRupees(paise));
  const cells = [
    ['Total fee with GST', amount(payer.feePaise)],
    ['Paid to date', amount(receipt.paidToDatePaise)],
    ['Remaining', amount(feeRemaining(payer.feePaise, receipt.paidToDatePaise))],
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

function drawNotes(sheet: Sheet, { cancelledAt, refundedPaise, kind }: PrintedReceipt): void {
  const notes = [
    ...(cancelledAt === undefined
      ? []
      : [`This receipt was cancelled on ${dayText(cancelledAt)}. Its number is not used again.`]),
    ...(refundedPaise > 0 && kind !== 'desk_payment'
      ? [`Rs ${figures(refundedPaise)} of this payment was returned.`]
      : []),
  ];
  notes.forEach((note, index) =>
    sheet.text(note, PAGE.left, 616 + index * 18, { size: 10.5, weight: 'semibold', color: INK.danger }),
  );
}
