import type { LoanFilter, StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { NamedQuery } from '../../../db/named-query.ts';
import { MadeJson } from '../../../kernel/made-json.ts';
import type { ListFinder } from '../../lists/list.ts';
import { isOfApplication, LOANS } from './loan-list.ts';
import { loanRows } from './loan.rows.ts';

interface LoansQuery extends LoanFilter {
  readonly page: number;
  readonly per_page: number;
}

/** Loan applications as staff see them. */
export interface StaffLoansViews {
  list(query: LoansQuery): Promise<MadeJson<PageFacts & { loans: StaffLoan[] }>>;
}

interface Parts {
  readonly ask: NamedQuery;
  readonly finder: ListFinder;
}

export function createStaffLoansViews({ ask, finder }: Parts): StaffLoansViews {
  return {
    async list(query) {
      const { page, per_page: perPage, application_id: applicationId } = query;
      const conditions = applicationId === undefined ? [] : [isOfApplication(applicationId)];
      const { ids, counted, isBounded } = await finder.find(LOANS, query, { conditions });
      const rows = await loanRows(ask, ids);
      const facts = JSON.stringify(pageFacts(counted, page, perPage, isBounded));
      return new MadeJson(`{"loans":${rows},${facts.slice(1)}`);
    },
  };
}
