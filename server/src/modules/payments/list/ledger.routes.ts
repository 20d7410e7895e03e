import type { FastifyInstance } from 'fastify';
import { staffLedgerRoutes, type LedgerEntryRecord } from '@portal/contract/routes/staff-ledger.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { receiptFileName } from '@portal/contract/rules/receipt-number.ts';
import { serveStaff } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { TaxDocumentsViews } from '../../money/invoices/tax-documents.views.ts';
import type { LedgerRow, LedgerViews } from '../../money/ledger.views.ts';
import { deskNoteOf, methodOf, paidAtOf } from '../../money/paid-how.ts';
import { asPdf } from '../../money/receipts/receipt-reply.ts';
import type { ReceiptsService } from '../../money/receipts/receipts.service.ts';
import { presentTaxDocument } from '../../money/invoices/tax-documents.present.ts';

interface LedgerRoutes {
  readonly ledgerViews: LedgerViews;
  readonly receipts: ReceiptsService;
  readonly taxDocuments: TaxDocumentsViews;
}

export function registerLedgerRoutes(
  http: FastifyInstance,
  { ledgerViews, receipts, taxDocuments }: LedgerRoutes,
): void {
  serveStaff(http, staffLedgerRoutes.entries, async ({ params }) => {
    const rows = await ledgerViews.entriesOf(params.id);
    if (rows === undefined) throw new AppError('NOT_FOUND');
    const conceded = await ledgerViews.concededOf(params.id);
    const documents = await taxDocuments.documentsOf(params.id);
    return {
      concession_amount: paiseToRupees(conceded),
      entries: rows.map(presentEntry),
      tax_documents: documents.map((row) => ({ id: row.id, ...presentTaxDocument(row) })),
    };
  });

  serveStaff(http, staffLedgerRoutes.receipt, async ({ params, actor, caller, reply }) => {
    const { id, receipt_id: receiptId } = params;
    const { pdf, applicationNumber } = await receipts.receiptOf({ actor, caller }, id, receiptId);
    return asPdf(reply, receiptFileName(applicationNumber, receiptId), pdf);
  });

  serveStaff(http, staffLedgerRoutes.voucher, async ({ params, actor, caller, reply }) => {
    const { id, voucher_id: voucherId } = params;
    const { pdf, fileName } = await receipts.voucherOf({ actor, caller }, id, voucherId);
    return asPdf(reply, fileName, pdf);
  });

  serveStaff(http, staffLedgerRoutes.taxDocument, async ({ params, actor, caller, reply }) => {
    const { id, document_id: documentId } = params;
    const { pdf, fileName } = await receipts.taxDocumentOf({ actor, caller }, id, documentId);
    return asPdf(reply, fileName, pdf);
  });
}

function presentEntry(row: LedgerRow): LedgerEntryRecord {
  const source = { ...row, kind: row.sourceKind };
  return {
    id: row.id,
    kind: row.kind,
    account: row.account,
    amount: paiseToRupees(row.amountPaise),
    at: row.at,
    method: methodOf(source),
    paid_on: indianDay(new Date(paidAtOf(source, row.at))),
    razorpay_payment_id: row.providerPaymentId,
    comment: deskNoteOf(row),
    recorded_by: row.recordedBy,
    reverses: row.reverses,
    receipt_id: row.receiptId,
    receipt_number: row.receiptNumber,
    receipt_cancelled_at: row.receiptCancelledAt,
    voucher_id: row.voucherId,
    voucher_number: row.voucherNumber,
  };
}
