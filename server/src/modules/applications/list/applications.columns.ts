import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { bookedPaise, candidateEmail } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { loanSelections } from '../../../db/schema/loans.ts';
import { deskPayments, orders, payments } from '../../../db/schema/payments.ts';
import { plainNumber } from '../../../db/schema/values.ts';
import { BEST_KNOWN_FIRST } from '../latest-payment.views.ts';

/** One attempt to pay online, as the database makes it into JSON. */
export interface PaymentOfHistory {
  readonly orderId: string | null;
  readonly paymentId: string;
  readonly status: string;
  readonly netPaise: number;
  readonly method: string | null;
  readonly at: string;
}

/** What stands beside an application: the payment it is known by, and all of them. */
export function staffJoins(db: Queries) {
  const latest = db
    .select({
      orderId: orders.razorpayOrderId,
      paymentId: payments.razorpayPaymentId,
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
  const history = db
    .select({
      list: sql<PaymentOfHistory[]>`coalesce(json_agg(json_build_object(
        'orderId', ${orders.razorpayOrderId}, 'paymentId', ${payments.razorpayPaymentId},
        'status', ${payments.status}, 'netPaise', ${payments.amountPaise} - ${payments.refundedPaise},
        'method', ${payments.method}, 'at', ${utcText(payments.occurredAt)}
      ) order by ${payments.occurredAt} desc, ${payments.id} desc), '[]')`.as('list'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.applicationId, applications.id))
    .as('history');
  return { latest, history };
}

export type StaffJoins = ReturnType<typeof staffJoins>;

/** Until the form is saved, the name is that of the registration. */
const firstName = sql<
  string | null
>`coalesce(${applications.firstName}, regexp_replace(${candidates.fullName}, '\\s+\\S+$', ''))`;
const lastName = sql<string | null>`case when ${applications.firstName} is null
  then substring(${candidates.fullName} from '\\s(\\S+)$') else ${applications.lastName} end`;

const approvedLoanPaise = sql`(
  select coalesce(sum(${loanSelections.amountPaise}), 0) from ${loanSelections}
  where ${loanSelections.applicationId} = ${applications.id} and ${loanSelections.status} = 'Approved'
)`.mapWith(plainNumber);

export function staffColumns(latest: StaffJoins['latest'], history: StaffJoins['history']) {
  return {
    id: applications.id,
    applicationId: applications.applicationId,
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
    paidPaise: bookedPaise('fee', applications.id),
    excessPaise: bookedPaise('excess', applications.id),
    approvedLoanPaise,
    deskMode: deskPayments.mode,
    deskPaidOn: deskPayments.paidOn,
    deskComment: deskPayments.comment,
    deskPaise: deskPayments.amountPaise,
    latestOrderId: latest.orderId,
    latestPaymentId: latest.paymentId,
    latestStatus: latest.status,
    latestPaise: latest.amountPaise,
    latestMethod: latest.method,
    latestAt: latest.at,
    history: history.list,
  };
}

function utcText(moment: typeof payments.occurredAt): SQL {
  return sql`replace(replace(${moment}::text, ' ', 'T'), '+00', 'Z')`;
}
