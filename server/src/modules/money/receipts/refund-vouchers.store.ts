import type { ApplicationId } from '@portal/contract/ids.ts';
import { financialYear, VOUCHER_SERIES } from '@portal/contract/rules/receipt-number.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { refunds as refundOrders } from '../../../db/schema/refunds.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isOfOneSource } from './one-source.ts';
import { taxSplitter } from './tax-of-entries.ts';

/**
 * Inserts a voucher for every refund of an application that has none, once its credits have their receipts; the
 * database gives the numbers (trigger `number_refund_voucher`). Where there is a tax invoice, what returns of the fee
 * has a credit note instead.
 */
export async function issueVouchers(
  db: Transaction,
  { applicationId, isInvoiced }: { readonly applicationId: ApplicationId; readonly isInvoiced: boolean },
  now: Date,
): Promise<void> {
  const reversals = alias(ledgerEntries, 'reversals');
  const entries = await db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      account: ledgerEntries.account,
      amountPaise: ledgerEntries.amountPaise,
      paymentId: ledgerEntries.paymentId,
      loanSelectionId: ledgerEntries.loanSelectionId,
      deskPaymentId: sql<
        number | null
      >`coalesce(${ledgerEntries.deskPaymentId}, ${refundOrders.deskPaymentId})`.mapWith(
        refundOrders.deskPaymentId,
      ),
      receiptId: receipts.id,
      voucher: { id: refundVouchers.id, taxPaise: refundVouchers.taxPaise },
      reversal: reversals.id,
    })
    .from(ledgerEntries)
    .leftJoin(refundOrders, eq(refundOrders.id, ledgerEntries.refundId))
    .leftJoin(receipts, eq(receipts.ledgerEntryId, ledgerEntries.id))
    .leftJoin(refundVouchers, eq(refundVouchers.ledgerEntryId, ledgerEntries.id))
    .leftJoin(reversals, eq(reversals.reverses, ledgerEntries.id))
    .where(eq(ledgerEntries.applicationId, applicationId))
    .orderBy(asc(ledgerEntries.id));
  const refunds = entries.filter(({ kind, reversal }) => kind === 'refund' && reversal === null);
  const credits = entries.filter(({ receiptId, reversal }) => receiptId !== null && reversal === null);
  const taxParts = taxSplitter(vouchedBefore(refunds));
  const rows: (typeof refundVouchers.$inferInsert)[] = [];
  for (const refund of refunds) {
    const { id, account, amountPaise: signed, voucher } = refund;
    const receiptId = credits.find((one) => isOfOneSource(one, refund))?.receiptId;
    if (voucher !== null || receiptId == null || (isInvoiced && account === 'fee')) continue;
    const amountPaise = -signed;
    rows.push({
      applicationId,
      ledgerEntryId: id,
      receiptId,
      series: VOUCHER_SERIES,
      financialYear: financialYear(now),
      amountPaise,
      ...taxParts(account, amountPaise),
      issuedAt: now.toISOString(),
    });
  }
  if (rows.length > 0) await db.insert(refundVouchers).values(rows);
}

interface Refund {
  readonly account: 'fee' | 'excess';
  readonly amountPaise: number;
  readonly voucher: { readonly taxPaise: number } | null;
}

/** The amount of the fee returned according to its vouchers, and the tax in it. */
function vouchedBefore(refunds: readonly Refund[]) {
  let [grossPaise, taxPaise] = [0, 0];
  for (const { account, amountPaise, voucher } of refunds) {
    if (account !== 'fee' || voucher === null) continue;
    grossPaise -= amountPaise;
    taxPaise += voucher.taxPaise;
  }
  return { grossPaise, taxPaise };
}
