import type { ReceiptPrinter, Seller } from '../modules/money/receipts/receipt-document.ts';

/** What draws PDFs is large, and most processes never draw one: it is loaded with the first. */
export function createLateReceiptPrinter(seller: Seller): ReceiptPrinter {
  let printer: Promise<ReceiptPrinter> | undefined;
  const loaded = () => (printer ??= loadPrinter(seller));
  return {
    receipts: async (payer, receipts) => (await loaded()).receipts(payer, receipts),
    voucher: async (payer, voucher) => (await loaded()).voucher(payer, voucher),
    taxDocument: async (payer, document) => (await loaded()).taxDocument(payer, document),
    statement: async (statement) => (await loaded()).statement(statement),
  };
}

async function loadPrinter(seller: Seller): Promise<ReceiptPrinter> {
  const { createReceiptPrinter } = await import('../adapters/pdf/receipt-printer.ts');
  return createReceiptPrinter(seller);
}
