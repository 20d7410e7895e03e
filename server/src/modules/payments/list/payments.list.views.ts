import { sql } from 'drizzle-orm';
import type { PaymentRecord, PaymentsQuery } from '@portal/contract/routes/staff-payments.ts';
import { pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { NamedQuery } from '../../../db/named-query.ts';
import { MadeJson } from '../../../kernel/made-json.ts';
import type { ListFinder } from '../../lists/list.ts';
import { PAYMENTS, statusesOf } from './payment-list.ts';
import { paymentRows } from './payments.rows.ts';

/** Attempts to pay online, as staff see them. */
export interface PaymentsListViews {
  list(query: PaymentsQuery): Promise<MadeJson<PageFacts & { payments: PaymentRecord[] }>>;
}

interface Parts {
  readonly ask: NamedQuery;
  readonly finder: ListFinder;
}

export function createPaymentsListViews({ ask, finder }: Parts): PaymentsListViews {
  return {
    async list(query) {
      const { page, per_page: perPage, status } = query;
      const conditions = status === undefined ? [] : [sql`facts.status in ${statusesOf(status)}`];
      const { ids, counted, isBounded } = await finder.find(PAYMENTS, query, { conditions });
      const rows = await paymentRows(ask, ids);
      const facts = JSON.stringify(pageFacts(counted, page, perPage, isBounded));
      return new MadeJson(`{"payments":${rows},${facts.slice(1)}`);
    },
  };
}
