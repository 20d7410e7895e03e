import type { ApplicationId } from '@portal/contract/ids.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { payerNameOn } from '../../../db/schema/application-parts.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { payments } from '../../../db/schema/payments.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { refunds } from '../../../db/schema/refunds.ts';

export type VoucherRow = Awaited<ReturnType<VouchersViews['vouchersOf']>>[number];
export type VouchersViews = ReturnType<typeof createVouchersViews>;

const REFUNDS_LACKING = sql`
  select e.application_id as id from ledger_entries e
  where e.kind = 'refund' and not exists (select from refund_vouchers v where v.ledger_entry_id = e.id)
    and not exists (select from tax_documents d where d.ledger_entry_id = e.id)
    and not exists (select from ledger_entries reversal where reversal.reverses = e.id)`;

/** Once there is an invoice, every credit to the fee is invoiced. */
const CREDITS_LACKING = sql`
  select r.application_id from receipts r join ledger_entries e on e.id = r.ledger_entry_id and e.account = 'fee'
  where r.cancelled_by is null and r.application_id in (select application_id from tax_documents)
    and not exists (select from invoiced_receipts i where i.receipt_id = r.id)`;

const CANCELLED_LACKING = sql`
  select r.application_id from invoiced_receipts i join receipts r on r.id = i.receipt_id
  where r.cancelled_by is not null
    and not exists (select from tax_documents d where d.ledger_entry_id = r.cancelled_by)`;

/** What refund vouchers are printed from, and which are missing. */
export function createVouchersViews(db: Queries) {
  return {
    /** Applications that lack a voucher, a credit note or a further invoice, by their id, at most so many. */
    async applicationsLackingOne(most: number, after?: ApplicationId): Promise<ApplicationId[]> {
      const { rows } = await db.execute<{ id: ApplicationId }>(sql`
        select id from (${REFUNDS_LACKING} union ${CREDITS_LACKING} union ${CANCELLED_LACKING}) lacking
        where id > ${after ?? 0} order by id limit ${most}`);
      return rows.map(({ id }) => id);
    },
    /** Oldest first. */
    vouchersOf: (id: ApplicationId) =>
      db
        .select({
          id: refundVouchers.id,
          number: refundVouchers.number,
          issuedAt: refundVouchers.issuedAt,
          payerName: payerNameOn(refundVouchers),
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
