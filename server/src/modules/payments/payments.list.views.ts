import { desc, eq, sql } from 'drizzle-orm';
import type { PaymentRecord, PaymentsQuery } from '@portal/contract/routes/staff-payments.ts';
import { COUNTED_UP_TO, pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { orders, payments } from '../../db/schema/payments.ts';
import { paymentConditions } from './payment-conditions.ts';
import { presentPayment } from './payments.list.present.ts';
import { paymentColumns } from './payments.list.columns.ts';

/** Attempts to pay online, as staff see them. */
export interface PaymentsListViews {
  list(query: PaymentsQuery): Promise<PageFacts & { readonly payments: PaymentRecord[] }>;
}

export function createPaymentsListViews(db: Queries): PaymentsListViews {
  return {
    async list(query) {
      const { page, per_page: perPage } = query;
      const where = paymentConditions(query);
      const found = await db
        .select(paymentColumns)
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .innerJoin(applications, eq(applications.id, payments.applicationId))
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .where(where)
        .orderBy(desc(payments.occurredAt), desc(payments.id))
        .limit(perPage)
        .offset((page - 1) * perPage);
      const isBounded = query.search !== undefined || query.status !== undefined;
      const counted = db
        .select({ one: sql`1` })
        .from(payments)
        .where(where)
        .limit(isBounded ? COUNTED_UP_TO + 1 : Number.MAX_SAFE_INTEGER)
        .as('counted');
      const facts = pageFacts(await db.$count(counted), page, perPage, isBounded);
      return { payments: found.map(presentPayment), ...facts };
    },
  };
}
