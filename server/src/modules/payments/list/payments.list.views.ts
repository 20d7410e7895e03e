import type { PaymentRecord, PaymentsQuery } from '@portal/contract/routes/staff-payments.ts';
import { pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import { MadeJson } from '../../../kernel/made-json.ts';
import type { ListFinder } from '../../../lists/list.ts';
import { PAYMENTS, statusCondition } from './payment-list.ts';

/** Attempts to pay online, as staff see them. */
export interface PaymentsListViews {
  list(query: PaymentsQuery): Promise<MadeJson<PageFacts & { payments: PaymentRecord[] }>>;
}

export function createPaymentsListViews(finder: ListFinder): PaymentsListViews {
  return {
    async list(query) {
      const { page, per_page: perPage, status } = query;
      const conditions = status === undefined ? [] : [statusCondition(status, 'facts')];
      const { json, counted, isBounded } = await finder.findRows(PAYMENTS, query, { conditions });
      const facts = JSON.stringify(pageFacts(counted, page, perPage, isBounded));
      return new MadeJson(`{"payments":${json},${facts.slice(1)}`);
    },
  };
}
