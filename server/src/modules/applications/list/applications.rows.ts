import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { applicationFacts } from '../../../db/schema/lists.ts';
import { deskPayments, orders, payments } from '../../../db/schema/payments.ts';
import { jsonObject, PAGE_OF_IDS, rowQuery, rowsJson, rupees, utc } from '../../../lists/row-query.ts';
import { applicationColumns as its, isCurrentDeskPayment, latestAttempt } from './applications.columns.ts';

type HistoryEntry = StaffApplication['payment_history'][number];

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
  payment_history: history.attempts,
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
    .leftJoinLateral(history, sql`true`),
);
