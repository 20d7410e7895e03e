import type { FastifyInstance } from 'fastify';
import {
  staffReceiptRoutes,
  type ReceiptRecord,
  type ReceiptSums,
} from '@portal/contract/routes/staff-receipts.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import type { ReceiptRecorder, ReceiptState } from '@portal/contract/rules/receipt-filter.ts';
import { serveStaff } from '../../../http/route.ts';
import type { AllReceiptsViews, ListedReceipt, SumsOfReceipts } from './all-receipts.views.ts';
import { deskNoteOf, methodOf, paidAtOf } from '../../money/paid-how.ts';

export function registerAllReceiptsRoutes(http: FastifyInstance, views: AllReceiptsViews): void {
  serveStaff(http, staffReceiptRoutes.list, async ({ query }) => {
    const { rows, sums, facts } = await views.list(query);
    return { receipts: rows.map(presentReceipt), sums: presentSums(sums), ...facts };
  });
}

function presentReceipt(row: ListedReceipt): ReceiptRecord {
  return {
    id: row.id,
    state: stateOf(row),
    account: row.account,
    amount: paiseToRupees(Math.abs(row.amountPaise)),
    method: methodOf(row),
    reference: row.providerPaymentId ?? deskNoteOf(row),
    paid_on: indianDay(new Date(row.kind === 'refund' ? row.at : paidAtOf(row, row.at))),
    issued_at: row.at,
    recorder: recorderOf(row),
    taken_by: row.takenBy,
    receipt_id: row.receiptId,
    receipt_number: row.receiptNumber,
    voucher_id: row.voucherId,
    credit_note_id: row.creditNoteId,
    voucher_number: row.voucherNumber,
    answers_receipt: row.answersReceipt,
    application_record: row.applicationId,
    application_id: row.applicationNumber,
    candidate_name: row.candidateName,
  };
}

function stateOf({ kind, reversedBy }: ListedReceipt): ReceiptState {
  if (kind === 'refund') return 'refunded';
  return reversedBy === null ? 'received' : 'cancelled';
}

function recorderOf({ actorKind }: ListedReceipt): ReceiptRecorder {
  if (actorKind === 'staff') return 'staff';
  return actorKind === 'system' ? 'portal' : 'provider';
}

function presentSums(sums: SumsOfReceipts): ReceiptSums {
  const of = (count: number, paise: number) => ({ count, amount: paiseToRupees(paise) });
  return {
    entries: sums.entries,
    received: of(sums.received, sums.receivedPaise),
    refunded: of(sums.refunded, sums.refundedPaise),
    cancelled: of(sums.cancelled, sums.cancelledPaise),
    balance: paiseToRupees(sums.receivedPaise - sums.refundedPaise),
    online: of(sums.online, sums.onlinePaise),
    desk: of(sums.desk, sums.deskPaise),
    lender: of(sums.lender, sums.lenderPaise),
  };
}
