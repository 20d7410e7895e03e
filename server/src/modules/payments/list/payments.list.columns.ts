import type { PaymentStatus } from '@portal/contract/rules/payment-status.ts';
import { sql } from 'drizzle-orm';
import { bookedPaise, candidateEmail, candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import { receiptNumber } from '../payments.views.ts';

/** Counts what arrived, and what was given back later too, so that a number never changes. */
const installmentNumber = sql`case when ${payments.capturedAt} is not null then (
  select count(*) from ${payments} earlier
  where earlier.application_id = ${payments.applicationId} and earlier.captured_at is not null
    and (earlier.occurred_at, earlier.id) <= (${payments.occurredAt}, ${payments.id})
) end`.mapWith((value: string | number | null) => (value === null ? null : Number(value)));

/** Staff see a payment that the bank has not decided as pending. */
const shownStatus = sql<PaymentStatus>`case when ${payments.status} in ('created', 'authorized')
  then 'pending' else ${payments.status} end`;

const paymentType = sql<'Full' | 'Installment'>`case
  when ${payments.amountPaise} >= ${applications.programTotalFeePaise} then 'Full' else 'Installment' end`;

export const paymentColumns = {
  id: payments.id,
  applicationNumber: applications.applicationNumber,
  candidateName,
  email: candidateEmail,
  mobile: applications.mobileNumber,
  program: applications.program,
  orderId: orders.providerOrderId,
  paymentId: payments.providerPaymentId,
  amountPaise: payments.amountPaise,
  /** By the provider and by bank transfer. */
  refundedPaise: sql`${payments.refundedPaise} + ${payments.transferredPaise}`,
  status: shownStatus,
  method: payments.method,
  paymentType,
  installmentNumber,
  occurredAt: payments.occurredAt,
  applicationStatus: applications.status,
  receiptNumber,
  feePaise: applications.programTotalFeePaise,
  paidPaise: bookedPaise('fee', payments.applicationId),
  createdAt: payments.createdAt,
};
