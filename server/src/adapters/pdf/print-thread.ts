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

function draw({ seller, call }: PrintOrder): Promise<Buffer> {
  const printer = createReceiptPrinter(seller);
  switch (call.what) {
    case 'receipts':
      return printer.receipts(call.payer, call.receipts);
    case 'voucher':
      return printer.voucher(call.payer, call.voucher);
    case 'taxDocument':
      return printer.taxDocument(call.payer, call.document);
    case 'statement':
      return printer.statement(call.statement);
  }
}
