import { Counter, Histogram, type Registry } from 'prom-client';
import type { ReceiptPrinter } from '../modules/money/receipts/receipt-document.ts';
import type { PaymentMetrics } from '../modules/payments/settling/settling.service.ts';

export function createPaymentMetrics(registry: Registry): PaymentMetrics {
  const asked = new Counter({
    name: 'payment_provider_asked_total',
    help: 'How often the payment provider was asked about an order, by what made us ask and what it said',
    labelNames: ['asking', 'outcome'] as const,
    registers: [registry],
  });
  const differences = new Counter({
    name: 'payment_differences_total',
    help: 'Payments of which neither a browser nor a webhook had told us, by what found them',
    labelNames: ['asking'] as const,
    registers: [registry],
  });
  return {
    asked: (asking, outcome) => asked.inc({ asking, outcome }),
    differed: (asking, count) => differences.inc({ asking }, count),
  };
}

const PRINT_SECONDS = [0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.05, 0.1, 0.25, 1];

/** The same printer, with the time that it takes on record. */
export function timedPrinter(printer: ReceiptPrinter, registry: Registry): ReceiptPrinter {
  const seconds = new Histogram({
    name: 'receipt_print_seconds',
    help: 'How long it took to draw a receipt or a statement as PDF',
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
    statement: (statement) => timed('statement', () => printer.statement(statement)),
  };
}
