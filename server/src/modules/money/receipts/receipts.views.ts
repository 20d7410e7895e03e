import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, asc, eq, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { candidateName, concededPaise, payerNameOn } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { concessions } from '../../../db/schema/concessions.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { refunds } from '../../../db/schema/refunds.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { taxDocuments } from '../../../db/schema/tax-documents.ts';
import { loanSelections } from '../../../db/schema/loans.ts';
import { deskPayments, orders, payments } from '../../../db/schema/payments.ts';
import { plainNumber } from '../../../db/schema/values.ts';

export type PayerRow = NonNullable<Awaited<ReturnType<ReceiptsViews['payer']>>>;
export type ReceiptRow = Awaited<ReturnType<ReceiptsViews['receiptsOf']>>[number];
export type ReceiptsViews = ReturnType<typeof createReceiptsViews>;

const paidToDatePaise = sql`(
  select coalesce(sum(earlier.amount_paise), 0) from ledger_entries earlier
  where earlier.application_id = ${ledgerEntries.applicationId} and earlier.account = 'fee'
    and earlier.id <= ${ledgerEntries.id}
)`.mapWith(plainNumber);

/** A receipt keeps the fee that it was issued with. */
const concededSincePaise = sql`(
  select coalesce(sum(${concessions.amountPaise}), 0) from ${concessions}
  where ${concessions.applicationId} = ${receipts.applicationId} and ${concessions.createdAt} > ${receipts.issuedAt}
)`.mapWith(plainNumber);

/** Of what was paid online, at the desk or by a lender. */
const refundedPaise = sql`coalesce(${payments.refundedPaise} + ${payments.transferredPaise}, (
  select sum(${refunds.amountPaise}) from ${refunds}
  where (${refunds.deskPaymentId} = ${ledgerEntries.deskPaymentId}
      or ${refunds.loanSelectionId} = ${ledgerEntries.loanSelectionId})
    and ${refunds.applicationId} = ${ledgerEntries.applicationId} and ${refunds.state} = 'done'
    and ${refunds.cancelledAt} is null
), 0)`.mapWith(plainNumber);

/** Of a refund's voucher, or of its credit note. */
const either = (ofVoucher: SQLWrapper, ofNote: SQLWrapper) =>
  sql`coalesce(${ofVoucher}, ${ofNote}, 0)`.mapWith(plainNumber);

/** What receipts are printed from. */
export function createReceiptsViews(db: Queries) {
  async function payer(condition: SQL | undefined) {
    const [row] = await db
      .select({
        id: applications.id,
        candidateId: applications.candidateId,
        applicationNumber: applications.applicationNumber,
        name: candidateName,
        program: applications.program,
        feePaise: applications.programTotalFeePaise,
        concededPaise: concededPaise(applications.id),
      })
      .from(applications)
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .where(and(condition, isNull(applications.deletedAt)));
    return row;
  }

  return {
    payerById: (id: ApplicationId) => payer(eq(applications.id, id)),
    payer: (applicationNumber: ApplicationNumber) =>
      payer(eq(applications.applicationNumber, applicationNumber)),
    /** By the record's id or the provider's. */
    async payerOfPayment(paymentId: string) {
      const isRecord = /^[0-9]{1,15}$/.test(paymentId);
      const [row] = await db
        .select({ paymentId: payments.id, applicationNumber: applications.applicationNumber })
        .from(payments)
        .innerJoin(applications, eq(applications.id, payments.applicationId))
        .where(
          or(
            eq(payments.providerPaymentId, paymentId),
            isRecord ? eq(payments.id, Number(paymentId)) : undefined,
          ),
        );
      const found =
        row === undefined
          ? undefined
          : await payer(eq(applications.applicationNumber, row.applicationNumber));
      return row === undefined || found === undefined ? undefined : { ...found, paymentId: row.paymentId };
    },
    receiptsOf: (id: ApplicationId) =>
      db
        .select({
          id: receipts.id,
          number: receipts.number,
          issuedAt: receipts.issuedAt,
          payerName: payerNameOn(receipts),
          cancelledAt: receipts.cancelledAt,
          amountPaise: receipts.amountPaise,
          taxablePaise: receipts.taxablePaise,
          taxPaise: receipts.taxPaise,
          kind: ledgerEntries.kind,
          paymentRecord: ledgerEntries.paymentId,
          paidToDatePaise,
          concededSincePaise,
          method: payments.method,
          paymentId: payments.providerPaymentId,
          refundedPaise,
          orderId: orders.providerOrderId,
          capturedAt: payments.capturedAt,
          deskMode: deskPayments.mode,
          deskDay: deskPayments.paidOn,
          lender: loanSelections.plan,
          lenderDay: loanSelections.disbursalDate,
        })
        .from(receipts)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.ledgerEntryId))
        .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
        .leftJoin(orders, eq(orders.id, payments.orderId))
        .leftJoin(deskPayments, eq(deskPayments.id, ledgerEntries.deskPaymentId))
        .leftJoin(loanSelections, eq(loanSelections.id, ledgerEntries.loanSelectionId))
        .where(eq(receipts.applicationId, id))
        .orderBy(asc(ledgerEntries.id)),
    refundsOf: (id: ApplicationId) =>
      db
        .select({
          at: ledgerEntries.createdAt,
          amountPaise: ledgerEntries.amountPaise,
          paymentId: payments.providerPaymentId,
          number: sql<string | null>`coalesce(${refundVouchers.number}, ${taxDocuments.number})`,
          taxablePaise: either(refundVouchers.taxablePaise, taxDocuments.taxablePaise),
          taxPaise: either(refundVouchers.taxPaise, taxDocuments.taxPaise),
        })
        .from(ledgerEntries)
        .leftJoin(taxDocuments, eq(taxDocuments.ledgerEntryId, ledgerEntries.id))
        .leftJoin(refundVouchers, eq(refundVouchers.ledgerEntryId, ledgerEntries.id))
        .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
        .where(
          and(
            eq(ledgerEntries.applicationId, id),
            eq(ledgerEntries.kind, 'refund'),
            sql`not exists (select from ledger_entries moved where moved.reverses = ${ledgerEntries.id})`,
          ),
        )
        .orderBy(asc(ledgerEntries.id)),
  };
}
