import type { LoanFilter, StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import { MadeJson } from '../../../kernel/made-json.ts';
import type { ListFinder } from '../../../lists/list.ts';
import { isOfApplication, LOANS } from './loan-list.ts';

interface LoansQuery extends LoanFilter {
  readonly page: number;
  readonly per_page: number;
}

/** Loan applications as staff see them. */
export interface StaffLoansViews {
  list(query: LoansQuery): Promise<MadeJson<PageFacts & { loans: StaffLoan[] }>>;
}

export function createStaffLoansViews(finder: ListFinder): StaffLoansViews {
  return {
    async list(query) {
      const { page, per_page: perPage, application_id: applicationNumber } = query;
      const conditions = applicationNumber === undefined ? [] : [isOfApplication(applicationNumber)];
      const { json, counted, isBounded } = await finder.findRows(LOANS, query, { conditions });
      const facts = JSON.stringify(pageFacts(counted, page, perPage, isBounded));
      return new MadeJson(`{"loans":${json},${facts.slice(1)}`);
    },
  };
}
