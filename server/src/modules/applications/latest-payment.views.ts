import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { payments } from '../../db/schema/payments.ts';

/** The payment an application is known by comes first: the latest that was captured, else the latest attempt. */
export const BEST_KNOWN_FIRST = [
  sql`${payments.status} = 'captured' desc`,
  sql`${payments.occurredAt} desc`,
  sql`${payments.id} desc`,
];

export function latestPayment(db: Queries) {
  return db
    .select({ status: payments.status, amountPaise: payments.amountPaise })
    .from(payments)
    .where(eq(payments.applicationId, applications.id))
    .orderBy(...BEST_KNOWN_FIRST)
    .limit(1)
    .as('latest_payment');
}
