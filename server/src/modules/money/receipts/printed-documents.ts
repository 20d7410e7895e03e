import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { METHOD_NAMES, PAYMENT_TEXTS as texts, transferText } from '@portal/contract/texts/payment.ts';
import type { InvoiceParts, TaxDocumentRow } from '../invoices/tax-documents.views.ts';
import { methodOf, paidAtOf } from '../paid-how.ts';
import type { Payer, PrintedReceipt, PrintedTaxDocument, PrintedVoucher } from './receipt-document.ts';
import type { PayerRow, ReceiptRow } from './receipts.views.ts';
import type { VoucherRow } from './refund-vouchers.views.ts';

export function payerOf({ applicationNumber, name, program, feePaise, concededPaise }: PayerRow): Payer {
  return { name, applicationNumber, program, feePaise, concededPaise };
}

/** Numbered among the payments toward the fee that stand. */
export function printedReceipts(rows: readonly ReceiptRow[]): PrintedReceipt[] {
  let ordinal = 0;
  return rows.map((row) => {
    const counts = row.kind !== 'excess' && row.cancelledAt === null;
    if (counts) ordinal += 1;
    return {
      number: row.number,
      issuedAt: row.issuedAt,
      payerName: row.payerName ?? undefined,
      kind: kindOf(row),
      method: methodOf(row),
      paidAt: paidAtOf(row, row.issuedAt),
      paymentId: row.paymentId ?? undefined,
      orderId: row.orderId ?? undefined,
      amountPaise: row.amountPaise,
      taxablePaise: row.taxablePaise,
      taxPaise: row.taxPaise,
      paidToDatePaise: row.paidToDatePaise,
      concededSincePaise: row.concededSincePaise,
      ordinal: counts ? ordinal : undefined,
      cancelledAt: row.cancelledAt ?? undefined,
      refundedPaise: row.refundedPaise,
    };
  });
}

/** As the voucher page prints it. */
export function printedVoucher(row: VoucherRow): PrintedVoucher {
  const { number, issuedAt, receiptNumber, receiptIssuedAt, amountPaise, taxablePaise, taxPaise } = row;
  return {
    number,
    issuedAt,
    receiptNumber,
    receiptIssuedAt,
    method: wayOf(row),
    paymentId: row.paymentId ?? undefined,
    isAboveFee: row.account === 'excess',
    amountPaise,
    taxablePaise,
    taxPaise,
  };
}

/** As its page prints it. */
export function printedTaxDocument(row: TaxDocumentRow, parts: InvoiceParts): PrintedTaxDocument {
  const { kind, number, issuedAt, amountPaise, taxablePaise, taxPaise, answers, answersIssuedAt } = row;
  const why = row.entryKind === 'refund' ? 'Money returned' : 'Payment taken back';
  return {
    kind,
    number,
    issuedAt,
    address: { town: row.buyerTown ?? '', state: row.buyerState ?? '' },
    amountPaise,
    taxablePaise,
    taxPaise,
    parts,
    answers:
      answers === null || answersIssuedAt === null
        ? undefined
        : { number: answers, issuedAt: answersIssuedAt, why },
  };
}

/** How the money went back: by transfer, or to the payment that it came from. */
function wayOf({ utr, method, disputeId }: VoucherRow): string {
  if (disputeId !== null) return DISPUTE_TEXTS.chargeback;
  if (utr !== null) return transferText(utr);
  return method === null ? texts.methodUnknown : (METHOD_NAMES[method] ?? method);
}

function kindOf({ kind }: ReceiptRow): PrintedReceipt['kind'] {
  if (kind === 'refund' || kind === 'reversal') throw new Error(`a ${kind} has no receipt`);
  return kind;
}
