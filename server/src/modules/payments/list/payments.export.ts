import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentFilter } from '@portal/contract/routes/staff-payments.ts';
import type { Queries } from '../../../db/connection.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import type { ExportColumn, PlanExport } from '../../exports/export-plan.ts';
import { paymentConditions } from './payment-conditions.ts';
import { paymentColumns as its } from './payments.list.columns.ts';

const COLUMNS: readonly ExportColumn[] = [
  { label: 'Application ID', kind: 'text', value: its.applicationNumber },
  { label: 'Candidate Name', kind: 'text', value: its.candidateName },
  { label: 'Email', kind: 'text', value: its.email },
  { label: 'Mobile', kind: 'text', value: its.mobile },
  { label: 'Program', kind: 'text', value: its.program },
  { label: 'Order ID', kind: 'text', value: its.orderId },
  { label: 'Payment ID', kind: 'text', value: its.paymentId },
  { label: 'Amount', kind: 'rupees', value: its.amountPaise },
  { label: 'Refunded', kind: 'rupees', value: its.refundedPaise },
  { label: 'Payment Status', kind: 'text', value: its.status },
  { label: 'Method', kind: 'text', value: its.method },
  { label: 'Payment Type', kind: 'text', value: its.paymentType },
  { label: 'Installment Number', kind: 'number', value: its.installmentNumber },
  { label: 'Payment Time', kind: 'moment', value: its.occurredAt },
  { label: 'Application Status', kind: 'text', value: its.applicationStatus },
  { label: 'Receipt Number', kind: 'text', value: its.receiptNumber },
  { label: 'Total Paid', kind: 'rupees', value: its.paidPaise },
  { label: 'Remaining Amount', kind: 'rupees', value: sql`greatest(0, ${its.feePaise} - ${its.paidPaise})` },
  { label: 'Created At', kind: 'moment', value: its.createdAt },
];

/** Attempts to pay online, newest first. */
export function planPaymentsExport(db: Queries): PlanExport<PaymentFilter> {
  return ({ ids, matching }) => {
    const where = ids === undefined ? paymentConditions(matching ?? {}) : inArray(payments.id, [...ids]);
    return {
      columns: COLUMNS,
      rows: (values) =>
        db
          .select(values)
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .innerJoin(applications, eq(applications.id, payments.applicationId))
          .innerJoin(candidates, eq(candidates.id, applications.candidateId))
          .where(where)
          .orderBy(desc(payments.occurredAt), desc(payments.id))
          .getSQL(),
      count: sql`select count(*) from ${payments} where ${where ?? sql`true`}`,
    };
  };
}
