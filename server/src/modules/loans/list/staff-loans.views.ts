import type { LoansQuery, StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import { MadeJson } from '../../../kernel/made-json.ts';
import type { ListFinder } from '../../../lists/list.ts';
import { listFilterOf, LOANS } from './loan-list.ts';

/** Loan applications as staff see them. */
export interface StaffLoansViews {
  list(query: LoansQuery): Promise<MadeJson<PageFacts & { loans: StaffLoan[] }>>;
}

export function createStaffLoansViews(finder: ListFinder): StaffLoansViews {
  return {
    async list(query) {
      const { page, per_page: perPage } = query;
      const { json, counted, isBounded } = await finder.findRows(LOANS, query, listFilterOf(query));
      const facts = JSON.stringify(pageFacts(counted, page, perPage, isBounded));
      return new MadeJson(`{"loans":${json},${facts.slice(1)}`);
    },
  };
}
