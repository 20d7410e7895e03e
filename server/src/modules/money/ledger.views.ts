import type { ApplicationId } from '@portal/contract/ids.ts';
import type { LedgerKind } from '@portal/contract/rules/ledger.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connection.ts';
import { concededPaise } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { ledgerEntries, receipts } from '../../db/schema/ledger.ts';
import { refundVouchers } from '../../db/schema/refund-vouchers.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { loanSelections } from '../../db/schema/loans.ts';
import { deskPayments, payments } from '../../db/schema/payments.ts';
import { staffUsers } from '../../db/schema/staff.ts';

export type LedgerRow = NonNullable<Awaited<ReturnType<LedgerViews['entriesOf']>>>[number];
export type LedgerViews = ReturnType<typeof createLedgerViews>;

/** The ledger as staff read it. */
export function createLedgerViews(db: Queries) {
  const reversed = alias(ledgerEntries, 'reversed');
  return {
    /** By how much the fee was lowered. */
    async concededOf(id: ApplicationId) {
      const [row] = await db
        .select({ paise: concededPaise(sql.raw('"applications"."id"')) })
        .from(applications)
        .where(eq(applications.id, id));
      return row?.paise ?? 0;
    },
    /** Oldest first; a reversal has the source of what it reverses. Returns undefined if there is no such application. */
    async entriesOf(id: ApplicationId) {
      const [application] = await db
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.id, id), isNull(applications.deletedAt)));
      if (application === undefined) return undefined;
      return db
        .select({
          id: ledgerEntries.id,
          kind: ledgerEntries.kind,
          sourceKind: sql<LedgerKind>`coalesce(${reversed.kind}, ${ledgerEntries.kind})`,
          account: ledgerEntries.account,
          amountPaise: ledgerEntries.amountPaise,
          at: ledgerEntries.createdAt,
          reverses: ledgerEntries.reverses,
          recordedBy: staffUsers.username,
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
          receiptCancelledAt: receipts.cancelledAt,
          voucherId: refundVouchers.id,
          voucherNumber: refundVouchers.number,
        })
        .from(ledgerEntries)
        .leftJoin(reversed, eq(reversed.id, ledgerEntries.reverses))
        .leftJoin(payments, or(eq(payments.id, ledgerEntries.paymentId), eq(payments.id, reversed.paymentId)))
        .leftJoin(
          deskPayments,
          or(eq(deskPayments.id, ledgerEntries.deskPaymentId), eq(deskPayments.id, reversed.deskPaymentId)),
        )
        .leftJoin(
          loanSelections,
          or(
            eq(loanSelections.id, ledgerEntries.loanSelectionId),
            eq(loanSelections.id, reversed.loanSelectionId),
          ),
        )
        .leftJoin(
          staffUsers,
          and(eq(ledgerEntries.actorKind, 'staff'), eq(staffUsers.id, ledgerEntries.actorId)),
        )
        .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
        .leftJoin(receipts, eq(receipts.ledgerEntryId, ledgerEntries.id))
        .leftJoin(refundVouchers, eq(refundVouchers.ledgerEntryId, ledgerEntries.id))
        .where(eq(ledgerEntries.applicationId, id))
        .orderBy(asc(ledgerEntries.id));
    },
  };
}
