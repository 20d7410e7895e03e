import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PaymentFilter } from '@portal/contract/routes/staff-payments.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import type { PaymentStatus } from '@portal/contract/rules/payment-status.ts';
import { payments } from '../../db/schema/payments.ts';
import { containing } from '../../kernel/like-pattern.ts';

/** Which attempts to pay a filter means: for any query that selects from `payments`. */
export function paymentConditions(filter: PaymentFilter): SQL | undefined {
  const { start_date: from, end_date: to, status, search } = filter;
  return and(
    from === undefined ? undefined : gte(payments.occurredAt, indianDayStart(from)),
    to === undefined ? undefined : lt(payments.occurredAt, indianDayEnd(to)),
    status === undefined ? undefined : hasStatus(status),
    search === undefined ? undefined : matchesSearch(search),
  );
}

/** To staff, what the bank has not decided is pending. */
function hasStatus(status: PaymentStatus): SQL {
  return status === 'pending'
    ? inArray(payments.status, ['created', 'authorized'])
    : eq(payments.status, status);
}

// Where one table is selected from, columns are written without it, and an inner query would take its own.
const outer = sql.raw('"payments"');

function matchesSearch(search: string): SQL {
  const pattern = containing(search);
  return sql`(${outer}.razorpay_payment_id ilike ${pattern}
    or exists (select from orders where orders.id = ${outer}.order_id and razorpay_order_id ilike ${pattern})
    or exists (select from applications join candidates on candidates.id = applications.candidate_id
      where applications.id = ${outer}.application_id and (applications.application_id ilike ${pattern}
        or full_name ilike ${pattern} or concat_ws(' ', first_name, last_name) ilike ${pattern}
        or candidates.email ilike ${pattern} or applications.email ilike ${pattern}
        or mobile_number::text ilike ${pattern})))`;
}
