import type { PaymentStatus } from '@portal/contract/rules/payment-status.ts';
import { sql } from 'drizzle-orm';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import { plainNumber } from '../../../db/schema/values.ts';
import { receiptNumber } from '../payments.views.ts';

const candidateName = sql<string>`case when ${applications.firstName} is null then ${candidates.fullName}
  else concat_ws(' ', ${applications.firstName}, ${applications.lastName}) end`;

const email = sql<string | null>`coalesce(${applications.email}, ${candidates.email})`;

const paidPaise = sql`(
  select coalesce(sum(${ledgerEntries.amountPaise}), 0) from ${ledgerEntries}
  where ${ledgerEntries.applicationId} = ${payments.applicationId} and ${ledgerEntries.account} = 'fee'
)`.mapWith(plainNumber);

/** Counts what arrived, and what was given back later too, so that a number never changes. */
const installmentNumber = sql`case when ${payments.capturedAt} is not null then (
  select count(*) from ${payments} earlier
  where earlier.application_id = ${payments.applicationId} and earlier.captured_at is not null
    and (earlier.occurred_at, earlier.id) <= (${payments.occurredAt}, ${payments.id})
) end`.mapWith((value: string | number | null) => (value === null ? null : Number(value)));

/** To staff, what the bank has not decided is pending. */
const shownStatus = sql<PaymentStatus>`case when ${payments.status} in ('created', 'authorized')
  then 'pending' else ${payments.status} end`;

const paymentType = sql<'Full' | 'Installment'>`case
  when ${payments.amountPaise} >= ${applications.programTotalFeePaise} then 'Full' else 'Installment' end`;

export const paymentColumns = {
  id: payments.id,
  applicationId: applications.applicationId,
  candidateName,
  email,
  mobile: applications.mobileNumber,
  program: applications.program,
  orderId: orders.razorpayOrderId,
  paymentId: payments.razorpayPaymentId,
  amountPaise: payments.amountPaise,
  refundedPaise: payments.refundedPaise,
  status: shownStatus,
  method: payments.method,
  paymentType,
  installmentNumber,
  occurredAt: payments.occurredAt,
  applicationStatus: applications.status,
  receiptNumber,
  feePaise: applications.programTotalFeePaise,
  paidPaise,
  createdAt: payments.createdAt,
};
