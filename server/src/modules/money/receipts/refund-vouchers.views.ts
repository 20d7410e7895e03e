import type { ApplicationId } from '@portal/contract/ids.ts';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { payments } from '../../../db/schema/payments.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';

export type VoucherRow = Awaited<ReturnType<VouchersViews['vouchersOf']>>[number];
export type VouchersViews = ReturnType<typeof createVouchersViews>;

/** What refund vouchers are printed from. */
export function createVouchersViews(db: Queries) {
  return {
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
          receiptNumber: receipts.number,
          receiptIssuedAt: receipts.issuedAt,
        })
        .from(refundVouchers)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, refundVouchers.ledgerEntryId))
        .innerJoin(receipts, eq(receipts.id, refundVouchers.receiptId))
        .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
        .where(eq(refundVouchers.applicationId, id))
        .orderBy(asc(refundVouchers.id)),
  };
}
