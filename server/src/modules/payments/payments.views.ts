import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { Queries } from '../../db/connection.ts';
import { bookedPaise, concededPaise } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { ledgerEntries, receipts } from '../../db/schema/ledger.ts';
import { returnedDocuments } from '../money/receipts/returned-documents.ts';
import { loanSelections } from '../../db/schema/loans.ts';
import {
  deskPayments,
  orders,
  payments,
  type OrderState,
  type PaymentStatus,
} from '../../db/schema/payments.ts';
import { plainNumber } from '../../db/schema/values.ts';
import { underWayPaise } from '../money/under-way-paise.ts';

/** The money of an application at a glance. */
export interface AccountPicture {
  readonly id: ApplicationId;
  readonly applicationNumber: ApplicationNumber;
  readonly status: ApplicationStatus;
  readonly feePaise: number;
  /** By how much the fee was lowered. */
  readonly concededPaise: number;
  readonly paidPaise: number;
  /** With the bank: left out of what can be paid now. */
  readonly reservedPaise: number;
}

/** An order, and an attempt to pay it if there is one. */
export interface AttemptRow {
  readonly reference: string;
  readonly orderId: string | null;
  readonly orderPaise: number;
  readonly orderAt: string;
  readonly checkedAt: string | null;
  readonly paymentId: string | null;
  readonly paymentStatus: PaymentStatus | null;
  readonly paymentAt: string | null;
  readonly refundedPaise: number | null;
  readonly method: string | null;
  readonly failure: string | null;
  readonly receiptNumber: string | null;
  readonly voucherNumbers: string[];
}

/** Money that came another way, with its receipt. */
export interface OtherPaymentRow {
  readonly amountPaise: number;
  readonly deskMode: string | null;
  readonly lender: string | null;
  /** The day that staff named for it, `YYYY-MM-DD`. */
  readonly deskDay: string | null;
  readonly lenderDay: string | null;
  readonly recordedAt: string;
  readonly receiptNumber: string;
}

export interface PaymentsViews {
  ofCandidate(candidateId: number, applicationNumber: ApplicationNumber): Promise<AccountPicture | undefined>;
  ofApplication(applicationNumber: ApplicationNumber): Promise<AccountPicture | undefined>;
  attempts(id: ApplicationId): Promise<AttemptRow[]>;
  /** What came at the desk or by loan and stands, newest first. */
  otherPayments(id: ApplicationId): Promise<OtherPaymentRow[]>;
  /** With the bank, which has not decided. */
  reservedPaise(id: ApplicationId): Promise<number>;
}

const MOST_ATTEMPTS = 100;

// Where one table is selected from, columns are written without it, and the inner query would take its own.
const outerId = sql.raw('"applications"."id"');

const UNPAID: readonly OrderState[] = ['open', 'superseded'];
const reservedPaise = underWayPaise(outerId, UNPAID);

export const receiptNumber = sql<string | null>`(
  select max(${receipts.number}) from ${receipts}
  join ${ledgerEntries} on ${ledgerEntries.id} = ${receipts.ledgerEntryId}
  where ${ledgerEntries.paymentId} = ${payments.id} and ${receipts.cancelledBy} is null
    and ${ledgerEntries.kind} = 'online_payment'
)`;

/** By the provider and by bank transfer. */
const returnedPaise = sql`${payments.refundedPaise} + ${payments.transferredPaise}`.mapWith(plainNumber);

const voucherNumbers = returnedDocuments(sql`e.payment_id = ${payments.id}`);

export function createPaymentsViews(db: Queries): PaymentsViews {
  async function account(condition: SQL | undefined): Promise<AccountPicture | undefined> {
    const [row] = await db
      .select({
        id: applications.id,
        applicationNumber: applications.applicationNumber,
        status: applications.status,
        feePaise: applications.programTotalFeePaise,
        concededPaise: concededPaise(outerId),
        paidPaise: bookedPaise('fee', outerId),
        reservedPaise,
      })
      .from(applications)
      .where(and(condition, isNull(applications.deletedAt)));
    return row;
  }
  return {
    ofCandidate: (candidateId, applicationNumber) =>
      account(
        and(eq(applications.candidateId, candidateId), eq(applications.applicationNumber, applicationNumber)),
      ),
    ofApplication: (applicationNumber) => account(eq(applications.applicationNumber, applicationNumber)),
    attempts: (id) =>
      db
        .select({
          reference: orders.receipt,
          orderId: orders.providerOrderId,
          orderPaise: orders.amountPaise,
          orderAt: orders.createdAt,
          checkedAt: orders.checkedAt,
          paymentId: payments.providerPaymentId,
          paymentStatus: payments.status,
          paymentAt: payments.occurredAt,
          refundedPaise: returnedPaise,
          method: payments.method,
          failure: payments.failureReason,
          receiptNumber,
          voucherNumbers,
        })
        .from(orders)
        .leftJoin(payments, eq(payments.orderId, orders.id))
        .where(
          and(
            eq(orders.applicationId, id),
            // An order that is being made cannot have been paid, and one that was replaced or never made is irrelevant.
            or(eq(orders.state, 'open'), sql`${payments.id} is not null`),
          ),
        )
        .orderBy(desc(sql`coalesce(${payments.occurredAt}, ${orders.createdAt})`), desc(orders.id))
        .limit(MOST_ATTEMPTS),
    otherPayments: (id) =>
      db
        .select({
          amountPaise: receipts.amountPaise,
          deskMode: deskPayments.mode,
          lender: loanSelections.plan,
          deskDay: deskPayments.paidOn,
          lenderDay: loanSelections.disbursalDate,
          recordedAt: receipts.issuedAt,
          receiptNumber: receipts.number,
        })
        .from(receipts)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.ledgerEntryId))
        .leftJoin(deskPayments, eq(deskPayments.id, ledgerEntries.deskPaymentId))
        .leftJoin(loanSelections, eq(loanSelections.id, ledgerEntries.loanSelectionId))
        .where(
          and(
            eq(receipts.applicationId, id),
            isNull(receipts.cancelledBy),
            inArray(ledgerEntries.kind, ['desk_payment', 'loan_disbursal']),
          ),
        )
        .orderBy(desc(ledgerEntries.id))
        .limit(MOST_ATTEMPTS),
    async reservedPaise(id) {
      const [row] = await db
        .select({ paise: underWayPaise(id, UNPAID) })
        .from(applications)
        .where(eq(applications.id, id));
      return row?.paise ?? 0;
    },
  };
}
