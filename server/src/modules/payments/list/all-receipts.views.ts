import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReceiptsQuery } from '@portal/contract/routes/staff-receipts.ts';
import { pageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../../db/connection.ts';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { refunds } from '../../../db/schema/refunds.ts';
import { taxDocuments } from '../../../db/schema/tax-documents.ts';
import { loanSelections } from '../../../db/schema/loans.ts';
import { deskPayments, payments } from '../../../db/schema/payments.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { plainNumber } from '../../../db/schema/values.ts';
import {
  isCancelled,
  isRefund,
  isStanding,
  receiptConditions,
  reversals,
} from './all-receipts.conditions.ts';

/** The receipt that a voucher answers. */
const answered = alias(receipts, 'answered');
/** The invoice that a credit note answers. */
const answeredInvoice = alias(taxDocuments, 'answered_invoice');

export type AllReceiptsViews = ReturnType<typeof createAllReceiptsViews>;
export type ListedReceipt = Awaited<ReturnType<AllReceiptsViews['list']>>['rows'][number];
export type SumsOfReceipts = Awaited<ReturnType<AllReceiptsViews['list']>>['sums'];

/** Every credit and refund, by a filter. */
export function createAllReceiptsViews(db: Queries) {
  async function sumsOf(where: SQL | undefined) {
    const [row] = await db
      .select({
        entries: counted(sql`true`),
        received: counted(isStanding),
        receivedPaise: summed(isStanding),
        refunded: counted(isRefund),
        refundedPaise: summed(isRefund),
        cancelled: counted(isCancelled),
        cancelledPaise: summed(isCancelled),
        online: counted(and(isStanding, isNotNull(ledgerEntries.paymentId))),
        onlinePaise: summed(and(isStanding, isNotNull(ledgerEntries.paymentId))),
        desk: counted(and(isStanding, isNotNull(ledgerEntries.deskPaymentId))),
        deskPaise: summed(and(isStanding, isNotNull(ledgerEntries.deskPaymentId))),
        lender: counted(and(isStanding, isNotNull(ledgerEntries.loanSelectionId))),
        lenderPaise: summed(and(isStanding, isNotNull(ledgerEntries.loanSelectionId))),
      })
      .from(ledgerEntries)
      .leftJoin(reversals, eq(reversals.reverses, ledgerEntries.id))
      .where(where);
    if (row === undefined) throw new Error('an aggregate returns one row');
    return row;
  }

  const pageOf = (where: SQL | undefined, { page, per_page: perPage }: ReceiptsQuery) =>
    db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .leftJoin(reversals, eq(reversals.reverses, ledgerEntries.id))
      .where(where)
      .orderBy(desc(ledgerEntries.id))
      .limit(perPage)
      .offset((page - 1) * perPage);

  const rowsOf = (ids: readonly number[]) =>
    db
      .select({
        id: ledgerEntries.id,
        kind: ledgerEntries.kind,
        account: ledgerEntries.account,
        amountPaise: ledgerEntries.amountPaise,
        at: sql<string>`coalesce(${receipts.issuedAt}, ${refundVouchers.issuedAt}, ${taxDocuments.issuedAt}, ${ledgerEntries.createdAt})`.mapWith(
          ledgerEntries.createdAt,
        ),
        reversedBy: reversals.id,
        actorKind: ledgerEntries.actorKind,
        takenBy: staffUsers.username,
        method: payments.method,
        providerPaymentId: payments.providerPaymentId,
        capturedAt: payments.capturedAt,
        deskMode: deskPayments.mode,
        deskDay: deskPayments.paidOn,
        deskNumber: deskPayments.number,
        deskBank: deskPayments.bank,
        comment: deskPayments.comment,
        lender: loanSelections.plan,
        lenderDay: loanSelections.disbursalDate,
        utr: refunds.utr,
        disputeId: ledgerEntries.disputeId,
        receiptId: receipts.id,
        receiptNumber: receipts.number,
        voucherId: refundVouchers.id,
        creditNoteId: taxDocuments.id,
        voucherNumber: sql<string | null>`coalesce(${refundVouchers.number}, ${taxDocuments.number})`,
        answersReceipt: sql<string | null>`coalesce(${answered.number}, ${answeredInvoice.number})`,
        applicationId: applications.id,
        applicationNumber: applications.applicationNumber,
        candidateName,
      })
      .from(ledgerEntries)
      .innerJoin(applications, eq(applications.id, ledgerEntries.applicationId))
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .leftJoin(reversals, eq(reversals.reverses, ledgerEntries.id))
      .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
      .leftJoin(deskPayments, eq(deskPayments.id, ledgerEntries.deskPaymentId))
      .leftJoin(loanSelections, eq(loanSelections.id, ledgerEntries.loanSelectionId))
      .leftJoin(
        staffUsers,
        and(eq(ledgerEntries.actorKind, 'staff'), eq(staffUsers.id, ledgerEntries.actorId)),
      )
      .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
      .leftJoin(receipts, eq(receipts.ledgerEntryId, ledgerEntries.id))
      .leftJoin(refundVouchers, eq(refundVouchers.ledgerEntryId, ledgerEntries.id))
      .leftJoin(answered, eq(answered.id, refundVouchers.receiptId))
      .leftJoin(taxDocuments, eq(taxDocuments.ledgerEntryId, ledgerEntries.id))
      .leftJoin(answeredInvoice, eq(answeredInvoice.id, taxDocuments.invoiceId))
      .where(inArray(ledgerEntries.id, [...ids]))
      .orderBy(desc(ledgerEntries.id));

  return {
    /** Newest first; the sums are of everything that the filter finds. */
    async list(query: ReceiptsQuery) {
      const where = receiptConditions(query);
      const sums = await sumsOf(where);
      const ids = (await pageOf(where, query)).map(({ id }) => id);
      return {
        rows: ids.length === 0 ? [] : await rowsOf(ids),
        sums,
        facts: pageFacts(sums.entries, query.page, query.per_page, false),
      };
    },
  };
}

function counted(condition: SQL | undefined) {
  return sql`count(*) filter (where ${condition})`.mapWith(plainNumber);
}

/** Refunds are below zero in the ledger, and shown above it. */
function summed(condition: SQL | undefined) {
  return sql`coalesce(sum(abs(${ledgerEntries.amountPaise})) filter (where ${condition}), 0)`.mapWith(
    plainNumber,
  );
}
