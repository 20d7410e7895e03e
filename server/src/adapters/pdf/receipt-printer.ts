import { TAX_DOCUMENT_NAMES } from '@portal/contract/texts/tax-documents.ts';
import type { ReceiptPrinter, Seller } from '../../modules/money/receipts/receipt-document.ts';
import { drawReceipt } from './receipt-page.ts';
import { newSheet } from './sheet.ts';
import { drawTaxDocument } from './tax-document-page.ts';
import { drawVoucher } from './voucher-page.ts';
import { drawStatement } from './statement-pages.ts';

export function createReceiptPrinter(seller: Seller): ReceiptPrinter {
  return {
    receipts(payer, receipts) {
      const [first] = receipts;
      const sheet = newSheet(`Payment receipt ${first?.number ?? ''}`, seller.name);
      for (const receipt of receipts) drawReceipt(sheet, seller, payer, receipt);
      return sheet.end();
    },
    voucher(payer, voucher) {
      const sheet = newSheet(`Refund voucher ${voucher.number}`, seller.name);
      drawVoucher(sheet, seller, payer, voucher);
      return sheet.end();
    },
    taxDocument(payer, document) {
      const sheet = newSheet(`${TAX_DOCUMENT_NAMES[document.kind]} ${document.number}`, seller.name);
      drawTaxDocument(sheet, seller, payer, document);
      return sheet.end();
    },
    statement(statement) {
      const sheet = newSheet(`Statement of payments ${statement.payer.applicationNumber}`, seller.name);
      drawStatement(sheet, seller, statement);
      return sheet.end();
    },
  };
}
