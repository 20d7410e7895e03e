import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import type { Queries } from '../../db/connection.ts';
import { bookedPaise, concededPaise } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { ledgerEntries, receipts } from '../../db/schema/ledger.ts';
import { returnedDocuments } from '../money/receipts/returned-documents.ts';
import { loanSelections } from '../../db/schema/loans.ts';
import { deskPayments, orders, payments, type PaymentStatus } from '../../db/schema/payments.ts';
import { plainNumber } from '../../db/schema/values.ts';
import { reservedPaise } from '../money/under-way-paise.ts';

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
  readonly returnedPaise: number;
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
}

const MOST_ATTEMPTS = 100;

// Where one table is selected from, columns are written without it, and the inner query would take its own.
const outerId = sql.raw('"applications"."id"');

export const receiptNumber = sql<string | null>`(
  select max(${receipts.number}) from ${receipts}
  join ${ledgerEntries} on ${ledgerEntries.id} = ${receipts.ledgerEntryId}
  where ${ledgerEntries.paymentId} = ${payments.id} and ${receipts.cancelledBy} is null
    and ${ledgerEntries.kind} = 'online_payment'
)`;

/** By the provider and by bank transfer. */
const returnedPaise = sql`${payments.refundedPaise} + ${payments.transferredPaise}`.mapWith(plainNumber);

const voucherNumbers = returnedDocuments(sql`e.payment_id = ${payments.id}`);

/** Of what a receipt is of: money above the fee has none here, so what returns of it is not counted. */
const returnedOfReceipt = sql`least(${receipts.amountPaise}, (
  select coalesce(-sum(e.amount_paise), 0) from ledger_entries e left join refunds r on r.id = e.refund_id
  where e.application_id = ${receipts.applicationId} and e.kind = 'refund' and e.account = 'fee'
    and (coalesce(e.desk_payment_id, r.desk_payment_id) = ${ledgerEntries.deskPaymentId}
      or e.loan_selection_id = ${ledgerEntries.loanSelectionId})
    and not exists (select from ledger_entries reversal where reversal.reverses = e.id)
))`.mapWith(plainNumber);

// Asked with the screen of payments, and again when a payment is reported: each connection builds and plans them once.

function accountWhere(db: Queries, name: string, condition: SQL | undefined) {
  return db
    .select({
      id: applications.id,
      applicationNumber: applications.applicationNumber,
      status: applications.status,
      feePaise: applications.programTotalFeePaise,
      concededPaise: concededPaise(outerId),
      paidPaise: bookedPaise('fee', outerId),
      reservedPaise: reservedPaise(outerId),
    })
    .from(applications)
    .where(and(condition, isNull(applications.deletedAt)))
    .prepare(name);
}

function attemptsOf(db: Queries) {
  return db
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
        eq(orders.applicationId, sql.placeholder('id')),
        // An order that is being made cannot have been paid, and one that was replaced or never made is irrelevant.
        or(eq(orders.state, 'open'), sql`${payments.id} is not null`),
      ),
    )
    .orderBy(desc(sql`coalesce(${payments.occurredAt}, ${orders.createdAt})`), desc(orders.id))
    .limit(MOST_ATTEMPTS)
    .prepare('attempts-of-application');
}

function otherPaymentsOf(db: Queries) {
  return db
    .select({
      amountPaise: receipts.amountPaise,
      returnedPaise: returnedOfReceipt,
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
        eq(receipts.applicationId, sql.placeholder('id')),
        isNull(receipts.cancelledBy),
        inArray(ledgerEntries.kind, ['desk_payment', 'loan_disbursal']),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(MOST_ATTEMPTS)
    .prepare('other-payments-of-application');
}

export function createPaymentsViews(db: Queries): PaymentsViews {
  const withNumber = eq(applications.applicationNumber, sql.placeholder('applicationNumber'));
  const withOwner = eq(applications.candidateId, sql.placeholder('candidateId'));
  const own = accountWhere(db, 'account-of-candidate', and(withOwner, withNumber));
  const any = accountWhere(db, 'account-of-application', withNumber);
  const attempts = attemptsOf(db);
  const otherPayments = otherPaymentsOf(db);
  return {
    async ofCandidate(candidateId, applicationNumber) {
      const [row] = await own.execute({ candidateId, applicationNumber });
      return row;
    },
    async ofApplication(applicationNumber) {
      const [row] = await any.execute({ applicationNumber });
      return row;
    },
    attempts: (id) => attempts.execute({ id }),
    otherPayments: (id) => otherPayments.execute({ id }),
  };
}
