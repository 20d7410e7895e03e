import { and, eq, gte, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReceiptsFilter } from '@portal/contract/routes/staff-receipts.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import type { ReceiptState, ReceiptWay } from '@portal/contract/rules/receipt-filter.ts';
import { RECEIPT_NUMBER } from '@portal/contract/rules/receipt-number.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { refunds } from '../../../db/schema/refunds.ts';
import { invoicedReceipts, taxDocuments } from '../../../db/schema/tax-documents.ts';
import { deskPayments, orders, payments } from '../../../db/schema/payments.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { containing } from '../../../lists/search/like-pattern.ts';
import { idsWithWord } from '../../../lists/search/listed-words.ts';
import { bankIdOf, searchWords } from '../../../lists/search/search-words.ts';

/** What took an entry back. Every query with these conditions joins it. */
export const reversals = alias(ledgerEntries, 'reversals');

// Where one table is selected from, columns are written without it, and an inner query would take its own.
const applicationId = sql.raw('"ledger_entries"."application_id"');

/** Which credits and refunds a filter means: for a query of `ledger_entries` that joins `reversals`. */
export function receiptConditions(filter: ReceiptsFilter): SQL | undefined {
  const { start_date: from, end_date: to, way, taken_by: person, state, account, search } = filter;
  return and(
    isCreditOrRefund,
    from === undefined ? undefined : gte(ledgerEntries.createdAt, indianDayStart(from)),
    to === undefined ? undefined : lt(ledgerEntries.createdAt, indianDayEnd(to)),
    way === undefined ? undefined : cameBy(way),
    person === undefined ? undefined : takenBy(person),
    state === undefined ? undefined : isIn(state),
    account === undefined ? undefined : eq(ledgerEntries.account, account),
    search === undefined ? undefined : isSearched(search),
  );
}

/** A refund that was reversed was booked anew with what remained of its payment. */
const isCreditOrRefund = and(
  ne(ledgerEntries.kind, 'reversal'),
  or(ne(ledgerEntries.kind, 'refund'), isNull(reversals.id)),
);

export const isRefund = eq(ledgerEntries.kind, 'refund');
export const isStanding = and(ne(ledgerEntries.kind, 'refund'), isNull(reversals.id));
export const isCancelled = and(ne(ledgerEntries.kind, 'refund'), isNotNull(reversals.id));

function isIn(state: ReceiptState): SQL | undefined {
  switch (state) {
    case 'received':
      return isStanding;
    case 'cancelled':
      return isCancelled;
    case 'refunded':
      return isRefund;
  }
}

function cameBy(way: ReceiptWay): SQL {
  switch (way) {
    case 'online':
      return isNotNull(ledgerEntries.paymentId);
    case 'upi':
    case 'card':
    case 'netbanking':
    case 'wallet':
      return sql`${ledgerEntries.paymentId} in (select ${payments.id} from ${payments} where ${payments.method} = ${way})`;
    case 'desk':
      return ofDesk(sql`${deskPayments.id} is not null`);
    case 'cash':
      return takenAtDesk('Cash');
    case 'cheque':
      return takenAtDesk('Cheque');
    case 'desk_upi':
      return takenAtDesk('UPI');
    case 'draft':
      return takenAtDesk('Demand draft');
    case 'transfer':
      return takenAtDesk('NEFT/RTGS');
    case 'lender':
      return isNotNull(ledgerEntries.loanSelectionId);
  }
}

function takenAtDesk(mode: NonNullable<typeof deskPayments.$inferSelect.mode>): SQL {
  return ofDesk(eq(deskPayments.mode, mode));
}

/** What came at the desk, and what was returned of it: the entry of a refund names the refund, which names the payment. */
function ofDesk(condition: SQL): SQL {
  return sql`(${ledgerEntries.deskPaymentId} in (
      select ${deskPayments.id} from ${deskPayments} where ${condition})
    or ${ledgerEntries.refundId} in (
      select ${refunds.id} from ${refunds} join ${deskPayments} on ${deskPayments.id} = ${refunds.deskPaymentId}
      where ${condition}))`;
}

function takenBy(person: string): SQL {
  return sql`${ledgerEntries.actorKind} = 'staff' and ${ledgerEntries.actorId} in (
    select ${staffUsers.id} from ${staffUsers} where ${staffUsers.username} ilike ${containing(person)})`;
}

function isSearched(search: string): SQL | undefined {
  const words = searchWords(search);
  if (words.length === 0) return sql`false`;
  return and(
    ...words.map(
      (word) =>
        meaningOf(word.text) ??
        sql`${applicationId} in (${idsWithWord(word, 'listed_applications', undefined)})`,
    ),
  );
}

/** Numbers of documents (of an invoice all that it is made from), and the bank's ids; other words are looked for among those of the application. */
function meaningOf(word: string): SQL | undefined {
  if (RECEIPT_NUMBER.test(word.toUpperCase())) {
    const number = word.toUpperCase();
    return sql`${ledgerEntries.id} in (
      select ${receipts.ledgerEntryId} from ${receipts} where ${receipts.number} = ${number}
      union all
      select ${refundVouchers.ledgerEntryId} from ${refundVouchers} where ${refundVouchers.number} = ${number}
      union all
      select ${taxDocuments.ledgerEntryId} from ${taxDocuments} where ${taxDocuments.number} = ${number}
      union all
      select ${receipts.ledgerEntryId} from ${taxDocuments}
      join ${invoicedReceipts} on ${invoicedReceipts.invoiceId} = ${taxDocuments.id}
      join ${receipts} on ${receipts.id} = ${invoicedReceipts.receiptId} where ${taxDocuments.number} = ${number})`;
  }
  const bankId = bankIdOf(word);
  if (bankId === undefined) return undefined;
  return bankId.kind === 'pay'
    ? sql`${ledgerEntries.paymentId} in (
        select ${payments.id} from ${payments} where lower(${payments.providerPaymentId}) like ${bankId.like})`
    : sql`${ledgerEntries.paymentId} in (
        select ${payments.id} from ${orders} join ${payments} on ${payments.orderId} = ${orders.id}
        where lower(${orders.providerOrderId}) like ${bankId.like})`;
}
