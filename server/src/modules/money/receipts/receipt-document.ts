import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { HelpLine } from '@portal/contract/program/program-settings.ts';
import type { TaxDocumentKind } from '@portal/contract/rules/tax-documents.ts';

/** What is printed of the seller. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
  /** Where the payer asks about a receipt. */
  readonly help: HelpLine;
}

/** Who paid, and toward which fee. */
export interface Payer {
  readonly name: string;
  readonly applicationNumber: ApplicationNumber;
  readonly program: string;
  readonly feePaise: number;
  /** By how much the fee was lowered to that. */
  readonly concededPaise: number;
}

/** One numbered receipt. */
export interface PrintedReceipt {
  readonly number: string;
  readonly issuedAt: string;
  /** Who paid, as they were called when it was issued; undefined if they still are. */
  readonly payerName?: string | undefined;
  /** When it was paid, which may be days before the receipt was issued. */
  readonly paidAt: string;
  readonly kind: 'online_payment' | 'desk_payment' | 'loan_disbursal' | 'excess';
  /** `UPI`, `Cash`: how it was paid. */
  readonly method: string;
  readonly paymentId: string | undefined;
  readonly orderId: string | undefined;
  readonly amountPaise: number;
  readonly taxablePaise: number;
  readonly taxPaise: number;
  /** Of the fee, with this receipt. */
  readonly paidToDatePaise: number;
  /** By how much the fee was lowered after it was issued. */
  readonly concededSincePaise: number;
  /** Which of the payments toward the fee it is, from 1; undefined for money above the fee. */
  readonly ordinal: number | undefined;
  readonly cancelledAt: string | undefined;
  /** What was returned of it since. */
  readonly refundedPaise: number;
  /** Checks the document for anyone who scans its code. */
  readonly checkAddress?: string;
}

/** Money that went back. */
export interface PrintedRefund {
  readonly at: string;
  readonly paymentId: string | undefined;
  readonly amountPaise: number;
  /** Of its voucher or credit note; undefined if it has none. */
  readonly number: string | undefined;
  readonly taxablePaise: number;
  readonly taxPaise: number;
}

/** One numbered refund voucher. */
export interface PrintedVoucher {
  readonly number: string;
  readonly issuedAt: string;
  /** Of the receipt that it answers. */
  readonly receiptNumber: string;
  readonly receiptIssuedAt: string;
  readonly method: string;
  readonly paymentId: string | undefined;
  readonly isAboveFee: boolean;
  readonly amountPaise: number;
  readonly taxablePaise: number;
  readonly taxPaise: number;
  /** Checks the document for anyone who scans its code. */
  readonly checkAddress?: string;
}

/** A numbered receipt or voucher that an invoice is made from; below zero if the money went back. */
export interface InvoicePart {
  readonly number: string;
  readonly issuedAt: string;
  readonly amountPaise: number;
}

/** Where the buyer lived when it was issued, as the form had it; empty if it said nothing. */
interface BuyerAddress {
  /** With the district. */
  readonly town: string;
  /** With the PIN code. */
  readonly state: string;
}

/** One tax invoice or credit note. */
export interface PrintedTaxDocument {
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly issuedAt: string;
  readonly address: BuyerAddress;
  readonly amountPaise: number;
  readonly taxablePaise: number;
  readonly taxPaise: number;
  /** Of an invoice. */
  readonly parts: readonly InvoicePart[];
  /** Of a credit note. */
  readonly answers: { readonly number: string; readonly issuedAt: string; readonly why: string } | undefined;
  /** Checks the document for anyone who scans its code. */
  readonly checkAddress?: string;
}

export interface Statement {
  readonly payer: Payer;
  readonly receipts: readonly PrintedReceipt[];
  readonly refunds: readonly PrintedRefund[];
  readonly paidPaise: number;
  readonly excessPaise: number;
  readonly madeAt: string;
  /** Checks the document for anyone who scans its code. */
  readonly checkAddress?: string;
}

/** Draws numbered documents and statements as PDF, a page for each. */
export interface ReceiptPrinter {
  receipts(payer: Payer, receipts: readonly PrintedReceipt[]): Promise<Buffer>;
  voucher(payer: Payer, voucher: PrintedVoucher): Promise<Buffer>;
  taxDocument(payer: Payer, document: PrintedTaxDocument): Promise<Buffer>;
  statement(statement: Statement): Promise<Buffer>;
}
