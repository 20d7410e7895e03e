import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, asc, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { candidateName } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { candidates } from '../../db/schema/identity.ts';
import { loanSelections } from '../../db/schema/loans.ts';
import { deskPayments, payments } from '../../db/schema/payments.ts';
import { returnedDocuments } from '../money/receipts/returned-documents.ts';
import { refundAccounts, refunds, withdrawals } from '../../db/schema/refunds.ts';
import { readCancelled } from './cancelled-parts.ts';
import { readSources } from './refund-sources.ts';

export type RefundsViews = ReturnType<typeof createRefundsViews>;
export type RefundRow = Awaited<ReturnType<RefundsViews['ofApplication']>>[number];
export type RequestRow = Awaited<ReturnType<RefundsViews['asked']>>[number];

const AT_MOST = 200;

/** Of the entries that were booked for it. */
const voucherNumbers = returnedDocuments(sql`e.refund_id = ${refunds.id}`);

const waits = sql<number | null>`(
  select ${approvals.id} from ${approvals}
  where ${approvals.applicationId} = ${applications.id} and ${approvals.kind} = 'refund' and ${approvals.state} = 'proposed'
)`;

/** What both sides see of money that goes back. */
export function createRefundsViews(db: Queries) {
  const parts = (where: SQL | undefined, order: SQL) =>
    db
      .select({
        id: refunds.id,
        reference: refunds.reference,
        amountPaise: refunds.amountPaise,
        way: refunds.way,
        state: refunds.state,
        failure: refunds.failure,
        bankReference: refunds.bankReference,
        providerRefundId: refunds.providerRefundId,
        utr: refunds.utr,
        transferredOn: refunds.transferredOn,
        createdAt: refunds.createdAt,
        sentAt: refunds.sentAt,
        doneAt: refunds.doneAt,
        triedAt: refunds.triedAt,
        cancelledAt: refunds.cancelledAt,
        voucherNumbers,
        deskPaymentId: refunds.deskPaymentId,
        method: payments.method,
        providerPaymentId: payments.providerPaymentId,
        capturedAt: payments.capturedAt,
        deskMode: deskPayments.mode,
        deskDay: deskPayments.paidOn,
        lender: loanSelections.plan,
        lenderDay: loanSelections.disbursalDate,
        loanSelectionId: refunds.loanSelectionId,
        lastFour: sql<
          string | null
        >`case when ${refunds.state} = 'done' then ${refunds.accountLastFour} else ${refundAccounts.lastFour} end`,
        applicationId: applications.id,
        applicationNumber: applications.applicationNumber,
        candidateName,
      })
      .from(refunds)
      .innerJoin(applications, eq(applications.id, refunds.applicationId))
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .leftJoin(refundAccounts, eq(refundAccounts.applicationId, applications.id))
      .leftJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(deskPayments, eq(deskPayments.id, refunds.deskPaymentId))
      .leftJoin(loanSelections, eq(loanSelections.id, refunds.loanSelectionId))
      .where(where)
      .orderBy(order, asc(refunds.id))
      .limit(AT_MOST);

  const request = {
    id: withdrawals.id,
    state: withdrawals.state,
    reason: withdrawals.reason,
    words: withdrawals.words,
    percent: withdrawals.percent,
    askedAt: withdrawals.askedAt,
  };

  async function application(condition: SQL | undefined) {
    const [row] = await db
      .select({
        id: applications.id,
        applicationNumber: applications.applicationNumber,
        status: applications.status,
        lastFour: refundAccounts.lastFour,
        waits,
      })
      .from(applications)
      .leftJoin(refundAccounts, eq(refundAccounts.applicationId, applications.id))
      .where(and(condition, isNull(applications.deletedAt)));
    return row;
  }

  return {
    application: (id: ApplicationId) => application(eq(applications.id, id)),
    ofCandidate: (candidateId: number, number: ApplicationNumber) =>
      application(and(eq(applications.candidateId, candidateId), eq(applications.applicationNumber, number))),
    sources: (id: ApplicationId) => readSources(db, id),
    cancelledOf: (id: ApplicationId) => readCancelled(db, id),
    /** The newest, unless it was taken back. */
    async requestOf(id: ApplicationId) {
      const [row] = await db
        .select(request)
        .from(withdrawals)
        .where(and(eq(withdrawals.applicationId, id), ne(withdrawals.state, 'taken_back')))
        .orderBy(desc(withdrawals.id))
        .limit(1);
      return row;
    },
    /** Oldest first. */
    asked: () =>
      db
        .select({
          ...request,
          applicationId: applications.id,
          applicationNumber: applications.applicationNumber,
          candidateName,
          waits,
        })
        .from(withdrawals)
        .innerJoin(applications, eq(applications.id, withdrawals.applicationId))
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .where(eq(withdrawals.state, 'asked'))
        .orderBy(asc(withdrawals.askedAt), asc(withdrawals.id))
        .limit(AT_MOST),
    ofApplication: (id: ApplicationId) => parts(eq(refunds.applicationId, id), asc(refunds.id)),
    /** Oldest first. */
    open: () => parts(ne(refunds.state, 'done'), asc(refunds.createdAt)),
    /** Newest first. */
    done: () => parts(eq(refunds.state, 'done'), desc(refunds.doneAt)),
  };
}
