import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../db/connection.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { payments } from '../../../db/schema/payments.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { refunds } from '../../../db/schema/refunds.ts';

export type VoucherRow = Awaited<ReturnType<VouchersViews['vouchersOf']>>[number];
export type VouchersViews = ReturnType<typeof createVouchersViews>;

/** What refund vouchers are printed from, and which are missing. */
export function createVouchersViews(db: Queries) {
  const reversals = alias(ledgerEntries, 'reversals');
  return {
    /** Applications with a refund that has no voucher, by their id, at most so many. */
    async applicationsLackingOne(most: number, after?: ApplicationId): Promise<ApplicationId[]> {
      const rows = await db
        .selectDistinct({ id: ledgerEntries.applicationId })
        .from(ledgerEntries)
        .leftJoin(refundVouchers, eq(refundVouchers.ledgerEntryId, ledgerEntries.id))
        .leftJoin(reversals, eq(reversals.reverses, ledgerEntries.id))
        .where(
          and(
            eq(ledgerEntries.kind, 'refund'),
            isNull(refundVouchers.id),
            isNull(reversals.id),
            after === undefined ? undefined : gt(ledgerEntries.applicationId, after),
          ),
        )
        .orderBy(asc(ledgerEntries.applicationId))
        .limit(most);
      return rows.map(({ id }) => id);
    },
    /** Oldest first. */
    vouchersOf: (id: ApplicationId) =>
      db
        .select({
          id: refundVouchers.id,
          number: refundVouchers.number,
          issuedAt: refundVouchers.issuedAt,
          amountPaise: refundVouchers.amountPaise,
          taxablePaise: refundVouchers.taxablePaise,
          taxPaise: refundVouchers.taxPaise,
          account: ledgerEntries.account,
          returnedAt: ledgerEntries.createdAt,
          method: payments.method,
          paymentId: payments.providerPaymentId,
          utr: refunds.utr,
          disputeId: ledgerEntries.disputeId,
          receiptNumber: receipts.number,
          receiptIssuedAt: receipts.issuedAt,
        })
        .from(refundVouchers)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, refundVouchers.ledgerEntryId))
        .innerJoin(receipts, eq(receipts.id, refundVouchers.receiptId))
        .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
        .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
        .where(eq(refundVouchers.applicationId, id))
        .orderBy(asc(refundVouchers.id)),
  };
}
