import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { payments } from '../../db/schema/payments.ts';
import { plainNumber } from '../../db/schema/values.ts';

/** What is paid of an application's fee, in paise: the one sum behind every total that is shown. */
export function paidPaise(applicationId: SQLWrapper) {
  return sql`(
    select coalesce(sum(${ledgerEntries.amountPaise}), 0) from ${ledgerEntries}
    where ${ledgerEntries.applicationId} = ${applicationId} and ${ledgerEntries.account} = 'fee'
  )`.mapWith(plainNumber);
}

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
