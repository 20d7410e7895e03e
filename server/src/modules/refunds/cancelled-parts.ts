import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connection.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Transaction } from '../../db/transaction.ts';

export type CancelledPart = Awaited<ReturnType<typeof readCancelled>>[number];

/** Cancelled parts of withdrawals whose money was not released again, oldest first. */
export function readCancelled(db: Queries | Transaction, applicationId: ApplicationId) {
  const next = alias(refunds, 'next');
  return db
    .select({
      id: refunds.id,
      withdrawalId: refunds.withdrawalId,
      paymentId: refunds.paymentId,
      deskPaymentId: refunds.deskPaymentId,
      loanSelectionId: refunds.loanSelectionId,
      amountPaise: refunds.amountPaise,
      keptPaise: refunds.keptPaise,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.applicationId, applicationId),
        isNotNull(refunds.cancelledAt),
        isNotNull(refunds.withdrawalId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(next)
            .where(eq(next.replaces, refunds.id)),
        ),
      ),
    )
    .orderBy(asc(refunds.id));
}
