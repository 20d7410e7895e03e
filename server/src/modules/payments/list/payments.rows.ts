import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import { PAGE_OF_IDS, rowQuery, rowsJson, rupees, utc } from '../../../lists/row-query.ts';
import { paymentColumns as its } from './payments.list.columns.ts';

/** Under their names on the wire, in rupees. */
const FIELDS = {
  id: its.id,
  application_id: its.applicationNumber,
  candidate_name: its.candidateName,
  email: its.email,
  mobile: its.mobile,
  program: its.program,
  razorpay_order_id: its.orderId,
  razorpay_payment_id: its.paymentId,
  razorpay_payment_amount: rupees(its.amountPaise),
  refunded_amount: rupees(its.refundedPaise),
  razorpay_payment_status: its.status,
  razorpay_payment_method: its.method,
  payment_type: its.paymentType,
  installment_number: its.installmentNumber,
  razorpay_payment_timestamp: utc(its.occurredAt),
  application_status: its.applicationStatus,
  receipt_number: its.receiptNumber,
  total_amount_paid: rupees(its.paidPaise),
  remaining_amount: rupees(sql`greatest(0, ${its.feePaise} - ${its.paidPaise})`),
  created_at: utc(its.createdAt),
} satisfies Record<keyof PaymentRecord, SQLWrapper>;

export const paymentRows = rowQuery(
  new QueryBuilder()
    .select(rowsJson(FIELDS))
    .from(PAGE_OF_IDS)
    .innerJoin(payments, eq(payments.id, sql`page.id`))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId)),
);
