import type { DocumentKind } from '@portal/contract/rules/document-code.ts';
import type { ReceiptPrinter } from './receipt-document.ts';

/** Returns the address that checks a document. */
export type CheckAddress = (document: {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly amountPaise: number;
  readonly issuedAt: string;
}) => Promise<string>;

/** The same printer, with a signed code on every document. */
export function signedPrinter(printer: ReceiptPrinter, checkAddress: CheckAddress): ReceiptPrinter {
  return {
    async receipts(payer, receipts) {
      const signed = receipts.map(async (receipt) => ({
        ...receipt,
        checkAddress: await checkAddress({ ...receipt, kind: 'receipt' }),
      }));
      return printer.receipts(payer, await Promise.all(signed));
    },
    voucher: async (payer, voucher) =>
      printer.voucher(payer, {
        ...voucher,
        checkAddress: await checkAddress({ ...voucher, kind: 'voucher' }),
      }),
    taxDocument: async (payer, document) =>
      printer.taxDocument(payer, { ...document, checkAddress: await checkAddress(document) }),
    async statement(statement) {
      const { payer, paidPaise, madeAt } = statement;
      const address = await checkAddress({
        kind: 'statement',
        number: payer.applicationNumber,
        amountPaise: paidPaise,
        issuedAt: madeAt,
      });
      return printer.statement({ ...statement, checkAddress: address });
    },
  };
}
