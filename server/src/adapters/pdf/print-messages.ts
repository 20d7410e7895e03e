import type {
  Payer,
  PrintedReceipt,
  PrintedTaxDocument,
  PrintedVoucher,
  Seller,
  Statement,
} from '../../modules/money/receipts/receipt-document.ts';

/** A call of the printer. */
export type PrintCall =
  | { readonly what: 'receipts'; readonly payer: Payer; readonly receipts: readonly PrintedReceipt[] }
  | { readonly what: 'voucher'; readonly payer: Payer; readonly voucher: PrintedVoucher }
  | { readonly what: 'taxDocument'; readonly payer: Payer; readonly document: PrintedTaxDocument }
  | { readonly what: 'statement'; readonly statement: Statement };

/** What the portal sends to the thread that draws documents, one at a time. */
export interface PrintOrder {
  readonly seller: Seller;
  readonly call: PrintCall;
}

/** What the thread sends back. */
export type PrintReply = { readonly pdf: Uint8Array } | { readonly error: Error };

const KINDS: Readonly<Record<PrintCall['what'], true>> = {
  receipts: true,
  voucher: true,
  taxDocument: true,
  statement: true,
};

/** Throws if it is no order. What an order holds is not looked through: the same release has made it. */
export function readPrintOrder(message: unknown): PrintOrder {
  if (isPrintOrder(message)) return message;
  throw new TypeError('the thread received something other than an order to print');
}

/** Throws if it is no reply. */
export function readPrintReply(message: unknown): PrintReply {
  if (isObject(message) && 'pdf' in message && message.pdf instanceof Uint8Array) return { pdf: message.pdf };
  if (isObject(message) && 'error' in message && message.error instanceof Error) {
    return { error: message.error };
  }
  throw new TypeError('the thread that prints sent something other than a reply');
}

function isPrintOrder(message: unknown): message is PrintOrder {
  if (!isObject(message) || !('seller' in message) || !('call' in message)) return false;
  const { seller, call } = message;
  return isObject(seller) && isObject(call) && 'what' in call && isKind(call.what);
}

function isKind(what: unknown): boolean {
  return typeof what === 'string' && Object.hasOwn(KINDS, what);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
