import { and, eq, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { candidateEmail, firstName, lastName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { applicationFacts } from '../../../db/schema/lists.ts';
import { loanSelections } from '../../../db/schema/loans.ts';
import { applicationOwners } from '../../../db/schema/notes.ts';
import { deskPayments, orders, payments } from '../../../db/schema/payments.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { BEST_KNOWN_FIRST } from '../latest-payment.views.ts';

/** The online payment that an application is known by. */
export const latestAttempt = new QueryBuilder()
  .select({
    orderId: orders.providerOrderId,
    paymentId: payments.providerPaymentId,
    status: payments.status,
    amountPaise: payments.amountPaise,
    method: payments.method,
    at: payments.occurredAt,
  })
  .from(payments)
  .innerJoin(orders, eq(orders.id, payments.orderId))
  .where(eq(payments.applicationId, applications.id))
  .orderBy(...BEST_KNOWN_FIRST)
  .limit(1)
  .as('latest');

export const isCurrentDeskPayment = and(
  eq(deskPayments.applicationId, applications.id),
  isNull(deskPayments.supersededAt),
);

const approvedLoanPaise = sql`(
  select coalesce(sum(${loanSelections.amountPaise}), 0) from ${loanSelections}
  where ${loanSelections.applicationId} = ${applications.id} and ${loanSelections.status} = 'Approved'
)`;

const owner = sql<string | null>`(
  select ${staffUsers.username} from ${applicationOwners}
  join ${staffUsers} on ${staffUsers.id} = ${applicationOwners.staffUserId}
  where ${applicationOwners.applicationId} = ${applications.id}
)`;

/**
 * The columns of the staff list: for queries from `applications` that join `candidates`, `application_facts`, the
 * current desk payment and the latest attempt.
 */
export const applicationColumns = {
  id: applications.id,
  applicationNumber: applications.applicationNumber,
  firstName,
  lastName,
  mobile: applications.mobileNumber,
  email: candidateEmail,
  dateOfBirth: applications.dateOfBirth,
  pan: applications.panCardNumber,
  state: applications.state,
  city: applications.city,
  pincode: applications.pincode,
  status: applications.status,
  reopenReason: applications.reopenReason,
  version: applications.version,
  createdAt: applications.createdAt,
  updatedAt: applications.updatedAt,
  feePaise: applications.programTotalFeePaise,
  paidPaise: applicationFacts.paidPaise,
  excessPaise: applicationFacts.excessPaise,
  approvedLoanPaise,
  verification: applicationFacts.verification,
  hasWarnings: applicationFacts.hasWarnings,
  owner,
  deskMode: deskPayments.mode,
  deskPaidOn: deskPayments.paidOn,
  deskComment: deskPayments.comment,
  deskPaise: deskPayments.amountPaise,
  latestOrderId: latestAttempt.orderId,
  latestPaymentId: latestAttempt.paymentId,
  latestStatus: latestAttempt.status,
  latestPaise: latestAttempt.amountPaise,
  latestMethod: latestAttempt.method,
  latestAt: latestAttempt.at,
};
