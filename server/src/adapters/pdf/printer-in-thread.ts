import { busyRefusal } from '../../kernel/busy.ts';
import type { ReceiptPrinter, Seller } from '../../modules/money/receipts/receipt-document.ts';
import type { PrintCall } from './print-messages.ts';
import { createPrintClient } from './print-client.ts';

// The first after a start compiles what draws, on a busy machine.
const DRAW_WITHIN_MS = 30_000;
/** Of a statement of thousands of receipts. */
const MOST_HEAP_MB = 128;
/** Drawn in a few seconds. Beyond it, callers are asked to come back. */
const MOST_WAITING = 200;

export interface PrinterInThread extends ReceiptPrinter {
  /** Ends the thread. What was not drawn by then is refused. */
  close(): Promise<void>;
}

/**
 * Draws documents one after the other in a thread of their own, which is started with the first: a document that crashes
 * or holds the thread fails alone, and those behind it are drawn by the next thread.
 */
export function createPrinterInThread(
  seller: Seller,
  { withinMs = DRAW_WITHIN_MS, heapMb = MOST_HEAP_MB, mostWaiting = MOST_WAITING } = {},
): PrinterInThread {
  const client = createPrintClient({ withinMs, heapMb });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function print(call: PrintCall): Promise<Buffer> {
    if (waiting >= mostWaiting) throw busyRefusal();
    waiting += 1;
    const drawn = last.then(() => client.print({ seller, call }));
    last = drawn.catch(() => undefined);
    try {
      return await drawn;
    } finally {
      waiting -= 1;
    }
  }

  return {
    receipts: (payer, receipts) => print({ what: 'receipts', payer, receipts }),
    voucher: (payer, voucher) => print({ what: 'voucher', payer, voucher }),
    taxDocument: (payer, document) => print({ what: 'taxDocument', payer, document }),
    statement: (statement) => print({ what: 'statement', statement }),
    close: () => client.close(),
  };
}
