import { Histogram, type Registry } from 'prom-client';
import type { ReceiptPrinter } from './receipt-document.ts';

const PRINT_SECONDS = [0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.05, 0.1, 0.25, 1];

/** The same printer, with the time that it takes, waiting included, on record. */
export function timedPrinter(printer: ReceiptPrinter, registry: Registry): ReceiptPrinter {
  const seconds = new Histogram({
    name: 'receipt_print_seconds',
    help: 'How long a receipt, another numbered document or a statement took to be drawn as PDF, with its wait',
    labelNames: ['what'] as const,
    buckets: PRINT_SECONDS,
    registers: [registry],
  });
  const timed = async (what: string, print: () => Promise<Buffer>): Promise<Buffer> => {
    const end = seconds.startTimer({ what });
    const pdf = await print();
    end();
    return pdf;
  };
  return {
    receipts: (payer, receipts) => timed('receipt', () => printer.receipts(payer, receipts)),
    voucher: (payer, voucher) => timed('voucher', () => printer.voucher(payer, voucher)),
    taxDocument: (payer, document) => timed(document.kind, () => printer.taxDocument(payer, document)),
    statement: (statement) => timed('statement', () => printer.statement(statement)),
  };
}
