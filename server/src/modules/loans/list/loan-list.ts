import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { and, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { LoanFilter, LoansQuery } from '@portal/contract/routes/staff-loans.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { applications } from '../../../db/schema/applications.ts';
import { loanApplications } from '../../../db/schema/loans.ts';
import type { List, ListFilter } from '../../../lists/list.ts';
import { hasEveryWord } from '../../../lists/search/listed-words.ts';
import { LOAN_VALUES, loanMeanings } from './loan-meanings.ts';
import { loanRows } from './loans.rows.ts';

/** Sent loan applications only, no drafts. */
export const LOANS: List = {
  name: 'listed_loans',
  facts: { table: 'loan_applications', at: 'submitted_at' },
  rows: loanRows,
  meaningsOf: loanMeanings,
  valueColumns: LOAN_VALUES,
};

/** Newest first unless another order is asked for; never changed before it was sent. */
export function listFilterOf({ application_id: applicationNumber, sort, order }: LoansQuery): ListFilter {
  const conditions = applicationNumber === undefined ? [] : [isOfApplication(applicationNumber)];
  const direction = order ?? 'desc';
  if (sort !== 'updated_at') return { conditions, direction };
  return {
    conditions,
    direction,
    join: sql`join listed_loans sent on sent.id = facts.id`,
    order: [sql`greatest(facts.updated_at, facts.submitted_at)`, sql`facts.id`],
  };
}

/** On `loan_applications facts`. */
function isOfApplication(applicationNumber: ApplicationNumber): SQL {
  return sql`facts.application_id = (select id from applications where application_id = ${applicationNumber})
    and facts.id in (select id from listed_loans)`;
}

/** Which loan applications a filter means: for a query that joins their applications too. */
export function loanConditions(filter: LoanFilter): SQL | undefined {
  const { search, start_date: from, end_date: to, application_id: applicationNumber } = filter;
  return and(
    isNull(applications.deletedAt),
    isNotNull(loanApplications.submittedAt),
    from === undefined ? undefined : gte(loanApplications.submittedAt, indianDayStart(from)),
    to === undefined ? undefined : lt(loanApplications.submittedAt, indianDayEnd(to)),
    applicationNumber === undefined
      ? undefined
      : sql`${applications.applicationNumber} = ${applicationNumber}`,
    search === undefined
      ? undefined
      : hasEveryWord(search, 'listed_loans', sql`${loanApplications.id}`, loanMeanings),
  );
}
