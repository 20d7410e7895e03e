import { PROGRAM } from '@portal/contract/program.ts';
import { amountInWords } from '@portal/contract/rules/amount-in-words.ts';
import { placeOfSupply } from '@portal/contract/rules/gst.ts';
import { documentName } from '@portal/contract/rules/receipt-number.ts';
import { TAX_DOCUMENT_NAMES } from '@portal/contract/texts/tax-documents.ts';
import type {
  InvoicePart,
  Payer,
  PrintedTaxDocument,
  Seller,
} from '../../modules/money/receipts/receipt-document.ts';
import { drawCheckCode } from './check-code.ts';
import { drawAmount, drawFacts, drawParts, type Fact } from './document-parts.ts';
import { beginPage, endPage } from './letterhead.ts';
import { dayText, figures, momentText } from './printed-texts.ts';
import { INK, PAGE, type Sheet } from './sheet.ts';

/** One tax invoice (GST Rule 46) or one credit note (Rule 53) on a page of its own. */
export function drawTaxDocument(
  sheet: Sheet,
  seller: Seller,
  payer: Payer,
  document: PrintedTaxDocument,
): void {
  const { number, issuedAt, amountPaise, address } = document;
  const name = TAX_DOCUMENT_NAMES[document.kind];
  const top = beginPage(sheet, seller, name, { number, date: momentText(issuedAt) });
  drawFacts(sheet, top, [
    [
      ['Billed to', payer.name],
      ['Application No.', payer.applicationNumber],
      ['Town', address.town === '' ? '-' : address.town],
      ['State', address.state === '' ? '-' : address.state],
    ],
    factsOf(seller, document),
  ]);
  drawAmount(sheet, amountPaise, `${amountInWords(amountPaise)}.`);
  const rate = `${PROGRAM.gstPercent / 2}%`;
  const training = `${PROGRAM.name.split(',')[0]}, ${PROGRAM.track}: training fee (taxable value)`;
  drawParts(
    sheet,
    [
      [training, '', document.taxablePaise],
      ['CGST', rate, document.taxPaise / 2],
      ['SGST', rate, document.taxPaise / 2],
    ],
    [document.kind === 'invoice' ? 'Invoice value' : 'Credited', amountPaise],
  );
  sheet.text('Tax is not payable on reverse charge.', PAGE.left, 528, { size: 9.5, color: INK.soft });
  if (document.kind === 'invoice') drawMadeFrom(sheet, document.parts);
  drawCheckCode(sheet, document.checkAddress, { x: PAGE.left, y: 652, side: 92 });
  endPage(sheet, seller, `the number of the ${name.toLowerCase()}`);
}

function factsOf(seller: Seller, { answers }: PrintedTaxDocument): readonly Fact[] {
  const place: Fact = ['Place of supply', placeOfSupply(seller.gstin)];
  if (answers === undefined) return [place, ['Still to pay', 'Nothing of this invoice']];
  return [
    place,
    ['For invoice', answers.number],
    ['Invoice of', dayText(answers.issuedAt)],
    ['Why', answers.why],
  ];
}

const MOST_LINES = 5;

/** The receipts that were issued when the money came; of many the first, and what the others come to. */
function drawMadeFrom(sheet: Sheet, parts: readonly InvoicePart[]): void {
  const isMany = parts.length > MOST_LINES;
  const shown = isMany ? parts.slice(0, MOST_LINES - 1) : parts;
  const others = parts.slice(shown.length);
  const lines = shown.map(({ number, issuedAt, amountPaise }) => [
    `${documentName(number)} ${number}, ${dayText(issuedAt)}`,
    figures(amountPaise),
  ]);
  if (isMany) {
    const sum = others.reduce((total, { amountPaise }) => total + amountPaise, 0);
    lines.push([`${others.length} others, which stand in the statement`, figures(sum)]);
  }
  sheet.text('Received before this invoice', PAGE.left, 551, {
    size: 9,
    weight: 'semibold',
    color: INK.faint,
  });
  lines.forEach(([what = '', amount = ''], index) => {
    const y = 566 + index * 15;
    sheet.text(what, PAGE.left, y, { size: 9.5, width: 380 });
    sheet.text(amount, PAGE.right - 90, y, { size: 9.5, align: 'right', width: 90 });
  });
}
