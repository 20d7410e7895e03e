import { placeOfSupply } from '@portal/contract/rules/gst.ts';
import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import type { PrintedReceipt, Seller, Statement } from '../../modules/money/receipts/receipt-document.ts';
import { drawCheckCode } from './check-code.ts';
import { beginPage, endPage } from './letterhead.ts';
import { INK, PAGE, type Sheet } from './sheet.ts';
import { dayText, figures, momentText } from './printed-texts.ts';

const ROW = 30;
const LAST_Y = 730;
const CODE_SIDE = 84;
const COLUMNS = { date: 142, what: 212, taxable: 415, tax: 480, amount: PAGE.right } as const;

type Style = { readonly size: number; readonly weight?: 'semibold' | 'bold'; readonly color?: string };

/** Everything paid toward one application, receipt by receipt, on as many pages as it takes. */
export function drawStatement(sheet: Sheet, seller: Seller, statement: Statement): void {
  const begin = () =>
    beginPage(sheet, seller, 'Statement of payments', {
      number: statement.payer.applicationNumber,
      date: momentText(statement.madeAt),
    });
  const end = () => endPage(sheet, seller, 'the number of the receipt');
  let y = drawPayer(sheet, begin(), seller, statement);
  y = drawHead(sheet, y);
  for (const line of linesOf(statement)) {
    if (y + ROW > LAST_Y) {
      end();
      y = drawHead(sheet, begin());
    }
    drawLine(sheet, y, line);
    y += ROW;
  }
  const totals = totalsOf(statement);
  if (y + Math.max(totals.length * 22 + 8, CODE_SIDE + 12) > LAST_Y + 22) {
    end();
    y = begin();
  }
  drawTotals(sheet, y + 8, totals);
  drawCheckCode(sheet, statement.checkAddress, { x: PAGE.left, y: y + 4, side: CODE_SIDE });
  end();
}

function drawPayer(sheet: Sheet, y: number, seller: Seller, { payer }: Statement): number {
  sheet.text(payer.name, PAGE.left, y, { size: 13, weight: 'bold' });
  sheet.text(`Application No. ${payer.applicationNumber}`, PAGE.left, y + 20, { size: 10, color: INK.soft });
  const place = `Place of supply ${placeOfSupply(seller.gstin)}`;
  sheet.text(place, 300, y + 20, { size: 10, color: INK.soft, align: 'right' });
  return y + 48;
}

function drawHead(sheet: Sheet, y: number): number {
  const style = { size: 9, weight: 'semibold', color: INK.faint } as const;
  sheet.text('Receipt', PAGE.left, y, style);
  sheet.text('Date', COLUMNS.date, y, style);
  sheet.text('Paid by', COLUMNS.what, y, style);
  right(sheet, 'Taxable, Rs', COLUMNS.taxable, y, style);
  right(sheet, 'GST, Rs', COLUMNS.tax, y, style);
  right(sheet, 'Amount, Rs', COLUMNS.amount, y, style);
  sheet.rule(y + 17, { width: 1, color: INK.teal });
  return y + 18;
}

interface Line {
  readonly number: string;
  readonly date: string;
  readonly what: string;
  readonly detail: string;
  readonly taxable: string;
  readonly tax: string;
  readonly amount: string;
  readonly cancelled: boolean;
}

function linesOf({ receipts, refunds }: Statement): Line[] {
  return [
    ...receipts.map(lineOf),
    ...refunds.map(({ at, paymentId, amountPaise, number, taxablePaise, taxPaise }) => ({
      number: number ?? 'Returned',
      date: dayText(at),
      what: 'Refund',
      detail: paymentId ?? '',
      taxable: taxPaise > 0 ? `- ${figures(taxablePaise)}` : '',
      tax: taxPaise > 0 ? `- ${figures(taxPaise)}` : '',
      amount: `- ${figures(amountPaise)}`,
      cancelled: false,
    })),
  ];
}

function lineOf(receipt: PrintedReceipt): Line {
  const cancelled = receipt.cancelledAt !== undefined;
  const isAbove = receipt.kind === 'excess';
  return {
    number: receipt.number,
    date: dayText(receipt.issuedAt),
    what: `${receipt.method}${isAbove ? ', above the fee' : ''}${cancelled ? ', cancelled' : ''}`,
    detail: receipt.paymentId ?? '',
    taxable: isAbove ? '' : figures(receipt.taxablePaise),
    tax: isAbove ? '' : figures(receipt.taxPaise),
    amount: figures(receipt.amountPaise),
    cancelled,
  };
}

function drawLine(sheet: Sheet, y: number, line: Line): void {
  const color = line.cancelled ? INK.danger : INK.text;
  sheet.text(line.number, PAGE.left, y + 4, { size: 9.5, weight: 'semibold', color });
  sheet.text(line.date, COLUMNS.date, y + 4, { size: 9.5 });
  sheet.text(line.what, COLUMNS.what, y + 4, { size: 9.5, color });
  sheet.text(line.detail, COLUMNS.what, y + 16, { size: 8, color: INK.faint });
  right(sheet, line.taxable, COLUMNS.taxable, y + 4, { size: 9.5 });
  right(sheet, line.tax, COLUMNS.tax, y + 4, { size: 9.5 });
  right(sheet, line.amount, COLUMNS.amount, y + 4, { size: 9.5, weight: 'semibold' });
  if (line.cancelled) {
    const from = COLUMNS.amount - sheet.widthOf(line.amount, 9.5, 'semibold');
    sheet.rule(y + 11, { from, to: COLUMNS.amount, color: INK.danger });
  }
  sheet.rule(y + ROW - 1);
}

function totalsOf({ payer, paidPaise, excessPaise }: Statement): [string, number][] {
  const { feePaise, concededPaise } = payer;
  return [
    ['Total fee with GST', feePaise + concededPaise],
    ...(concededPaise > 0 ? [['Concession', -concededPaise] satisfies [string, number]] : []),
    ['Paid', paidPaise],
    ['Remaining', feeRemaining(feePaise, paidPaise)],
    ...(excessPaise > 0 ? [['Above the fee, to be returned', excessPaise] satisfies [string, number]] : []),
  ];
}

function drawTotals(sheet: Sheet, top: number, totals: readonly [string, number][]): void {
  totals.forEach(([label, paise], index) => {
    const y = top + index * 22;
    sheet.text(label, 300, y, { size: 11, weight: 'semibold' });
    right(sheet, figures(paise), COLUMNS.amount, y, { size: 12, weight: 'bold' });
  });
  const y = top + totals.length * 22 + 2;
  sheet.rule(y, { from: 300, width: 0.9, color: INK.teal });
  sheet.rule(y + 2.5, { from: 300, width: 0.9, color: INK.teal });
}

function right(sheet: Sheet, text: string, end: number, y: number, style: Style): void {
  sheet.text(text, end - 110, y, { ...style, align: 'right', width: 110 });
}
