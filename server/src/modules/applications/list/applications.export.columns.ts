import { eq, sql } from 'drizzle-orm';
import { VERIFICATION_STATE_LABELS, VERIFICATION_STATES } from '@portal/contract/rules/application-filter.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { payments } from '../../../db/schema/payments.ts';
import type { ExportColumn } from '../../exports/export-plan.ts';
import { applicationColumns as its } from './applications.columns.ts';

/** Of the form's field that a column shows, so that it is not there twice. */
interface TableColumn extends ExportColumn {
  readonly fieldName?: string;
}

/** What was captured online, net of refunds. */
const onlinePaidPaise = sql`(
  select coalesce(sum(${payments.amountPaise} - ${payments.refundedPaise} - ${payments.transferredPaise}), 0) from ${payments}
  where ${eq(payments.applicationId, applications.id)} and ${eq(payments.status, 'captured')}
)`;

/** The columns of the staff's table, in the same order. */
export const TABLE_COLUMNS: readonly TableColumn[] = [
  { label: 'Reg No', kind: 'text', value: its.applicationNumber },
  { label: 'First Name', kind: 'text', value: its.firstName, fieldName: 'first_name' },
  { label: 'Last Name', kind: 'text', value: its.lastName, fieldName: 'last_name' },
  { label: 'Phone', kind: 'text', value: its.mobile, fieldName: 'mobile_number' },
  { label: 'Email', kind: 'text', value: its.email, fieldName: 'email' },
  { label: 'DOB', kind: 'date', value: its.dateOfBirth, fieldName: 'date_of_birth' },
  {
    label: 'PAN',
    kind: 'text',
    value: its.pan,
    fieldName: 'pan_card_number',
    identityNumber: 'pan_card_number',
  },
  { label: 'State', kind: 'text', value: its.state, fieldName: 'state' },
  { label: 'City', kind: 'text', value: its.city, fieldName: 'city' },
  { label: 'Pincode', kind: 'text', value: its.pincode, fieldName: 'pincode' },
  { label: 'Status', kind: 'text', value: its.status },
  { label: 'Reg Date', kind: 'moment', value: its.createdAt },
  { label: 'Updated At', kind: 'moment', value: its.updatedAt },
  { label: 'Order ID', kind: 'text', value: its.latestOrderId },
  { label: 'Payment ID', kind: 'text', value: its.latestPaymentId },
  { label: 'Payment Status', kind: 'text', value: its.latestStatus },
  { label: 'Amount', kind: 'rupees', value: its.latestPaise },
  { label: 'Method', kind: 'text', value: its.latestMethod },
  { label: 'Payment Time', kind: 'moment', value: its.latestAt },
  { label: 'Program Fee', kind: 'rupees', value: its.feePaise },
  { label: 'Total Paid', kind: 'rupees', value: its.paidPaise },
  { label: 'Approved Loan', kind: 'rupees', value: its.approvedLoanPaise },
  { label: 'Cheque/Cash Mode', kind: 'text', value: its.deskMode },
  { label: 'Payment Timestamp', kind: 'date', value: its.deskPaidOn },
  { label: 'Payment Comment', kind: 'text', value: its.deskComment },
  { label: 'Cheque/Cash Amount', kind: 'rupees', value: its.deskPaise },
  { label: 'Razorpay Paid', kind: 'rupees', value: onlinePaidPaise },
  {
    label: 'Remaining Amount',
    kind: 'rupees',
    value: sql`greatest(0, ${its.feePaise} - ${its.paidPaise})`,
  },
];

/** Columns that the table has no room for. */
export const FURTHER_COLUMNS: readonly ExportColumn[] = [
  { label: 'Excess Amount', kind: 'rupees', value: its.excessPaise },
  { label: 'Submitted At', kind: 'moment', value: applications.submittedAt },
  { label: 'Campaign', kind: 'text', value: candidates.utmCampaign },
  { label: 'Campaign Source', kind: 'text', value: candidates.utmSource },
  { label: 'Campaign Medium', kind: 'text', value: candidates.utmMedium },
  {
    label: 'Verification',
    kind: 'text',
    value: sql`case ${its.verification} ${sql.join(
      VERIFICATION_STATES.map((state) => sql`when ${state} then ${VERIFICATION_STATE_LABELS[state]}`),
      sql` `,
    )} end`,
  },
  { label: 'Warnings', kind: 'text', value: sql`case when ${its.hasWarnings} then 'Yes' else 'No' end` },
  { label: 'Owner', kind: 'text', value: its.owner },
];
