import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { applicationDocuments, applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { applicationFacts } from '../../../db/schema/lists.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../../db/schema/loans.ts';
import { cashBooks, deskPayments, orders, payments } from '../../../db/schema/payments.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { jsonObject, PAGE_OF_IDS, rowQuery, rowsJson, rupees, utc } from '../../../lists/row-query.ts';
import { applicationColumns as its, isCurrentDeskPayment, latestAttempt } from './applications.columns.ts';

type HistoryEntry = StaffApplication['payment_history'][number];
type DeskEntry = StaffApplication['desk_payments'][number];

const HISTORY_FIELDS = {
  razorpay_order_id: orders.providerOrderId,
  razorpay_payment_id: payments.providerPaymentId,
  razorpay_payment_status: payments.status,
  razorpay_payment_amount: rupees(
    sql`${payments.amountPaise} - ${payments.refundedPaise} - ${payments.transferredPaise}`,
  ),
  razorpay_payment_method: payments.method,
  razorpay_payment_timestamp: utc(payments.occurredAt),
} satisfies Record<keyof HistoryEntry, SQLWrapper>;

const history = new QueryBuilder()
  .select({
    attempts: sql`coalesce(json_agg(${jsonObject(HISTORY_FIELDS)}
      order by ${payments.occurredAt} desc, ${payments.id} desc), '[]')`.as('attempts'),
  })
  .from(payments)
  .innerJoin(orders, eq(orders.id, payments.orderId))
  .where(eq(payments.applicationId, applications.id))
  .as('history');

const taken = alias(deskPayments, 'taken');

const isBookClosed = sql`exists (select from ${cashBooks} where ${cashBooks.day} = ${taken.bookDay})`;

const DESK_FIELDS = {
  id: taken.id,
  mode: taken.mode,
  amount: rupees(taken.amountPaise),
  number: taken.number,
  bank: taken.bank,
  paid_on: taken.paidOn,
  comment: taken.comment,
  state: taken.state,
  counts: sql`${taken.amountPaise} is not null and ${taken.state} <> 'bounced'
    and (${taken.state} = 'cleared' or not ${taken.awaitsClearing})`,
  taken_by: staffUsers.username,
  recorded_at: utc(taken.createdAt),
  book_day: taken.bookDay,
  is_book_closed: isBookClosed,
} satisfies Record<keyof DeskEntry, SQLWrapper>;

const desk = new QueryBuilder()
  .select({
    entries: sql`coalesce(json_agg(${jsonObject(DESK_FIELDS)}
      order by coalesce(${taken.firstId}, ${taken.id}) desc), '[]')`.as('entries'),
  })
  .from(taken)
  .innerJoin(staffUsers, eq(staffUsers.id, taken.takenBy))
  .where(and(eq(taken.applicationId, applications.id), isNull(taken.takenBackAt)))
  .as('desk');

const hasDocuments = sql`exists (
  select from ${applicationDocuments} where ${applicationDocuments.applicationId} = ${applications.id}
)`;

/** Those of an applicant who is still being filled in are not given out. */
const hasLoanDocuments = sql`exists (
  select from ${loanApplications}
  join ${loanApplicants} on ${loanApplicants.loanApplicationId} = ${loanApplications.id}
  join ${loanDocuments} on ${loanDocuments.loanApplicantId} = ${loanApplicants.id}
  where ${loanApplications.applicationId} = ${applications.id}
    and ${loanApplications.submittedAt} is not null and ${loanApplicants.lockedAt} is not null
)`;

/** Under their names on the wire, in rupees. */
const FIELDS = {
  id: its.id,
  application_id: its.applicationNumber,
  first_name: its.firstName,
  last_name: its.lastName,
  mobile_number: its.mobile,
  email: its.email,
  date_of_birth: its.dateOfBirth,
  pan_card_number: its.pan,
  state: its.state,
  city: its.city,
  pincode: its.pincode,
  status: its.status,
  created_at: utc(its.createdAt),
  updated_at: utc(its.updatedAt),
  razorpay_order_id: its.latestOrderId,
  razorpay_payment_id: its.latestPaymentId,
  razorpay_payment_status: its.latestStatus,
  razorpay_payment_amount: rupees(its.latestPaise),
  razorpay_payment_method: its.latestMethod,
  razorpay_payment_timestamp: utc(its.latestAt),
  program_total_fee: rupees(its.feePaise),
  total_amount_paid: rupees(its.paidPaise),
  excess_amount: rupees(its.excessPaise),
  approved_loan_amount: rupees(its.approvedLoanPaise),
  cheque_cash_payment_mode: its.deskMode,
  payment_timestamp: its.deskPaidOn,
  payment_comment: its.deskComment,
  cheque_cash_payemnt_amount: rupees(its.deskPaise),
  desk_payments: desk.entries,
  payment_history: history.attempts,
  verification: its.verification,
  has_warnings: its.hasWarnings,
  has_documents: hasDocuments,
  has_loan_documents: hasLoanDocuments,
  owner: its.owner,
  reopen_reason: its.reopenReason,
  version: its.version,
} satisfies Record<keyof StaffApplication, SQLWrapper>;

/** The rows of the staff list. `application_facts` holds live applications only. */
export const applicationRows = rowQuery(
  new QueryBuilder()
    .select(rowsJson(FIELDS))
    .from(PAGE_OF_IDS)
    .innerJoin(applications, eq(applications.id, sql`page.id`))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(applicationFacts, eq(applicationFacts.id, applications.id))
    .leftJoin(deskPayments, isCurrentDeskPayment)
    .leftJoinLateral(latestAttempt, sql`true`)
    .leftJoinLateral(history, sql`true`)
    .leftJoinLateral(desk, sql`true`),
);
