/** A thread of its own that draws documents, one for each message: the portal answers other calls meanwhile. */
import { parentPort } from 'node:worker_threads';
import { readPrintOrder, type PrintOrder, type PrintReply } from './print-messages.ts';
import { createReceiptPrinter } from './receipt-printer.ts';

parentPort?.on('message', (message: unknown) => void answer(message));

async function answer(message: unknown): Promise<void> {
  parentPort?.postMessage(await replyTo(message));
}

async function replyTo(message: unknown): Promise<PrintReply> {
  try {
    return { pdf: await draw(readPrintOrder(message)) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function draw({ seller, printed }: PrintOrder): Promise<Buffer> {
  const printer = createReceiptPrinter(seller);
  switch (printed.what) {
    case 'receipts':
      return printer.receipts(printed.payer, printed.receipts);
    case 'voucher':
      return printer.voucher(printed.payer, printed.voucher);
    case 'taxDocument':
      return printer.taxDocument(printed.payer, printed.document);
    case 'statement':
      return printer.statement(printed.statement);
  }
}
