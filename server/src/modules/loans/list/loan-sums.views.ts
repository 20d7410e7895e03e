import type { LoanFilter, LoanSums } from '@portal/contract/routes/staff-loans.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { applications } from '../../../db/schema/applications.ts';
import { loanApplications, loanSelections } from '../../../db/schema/loans.ts';
import { plainNumber } from '../../../db/schema/values.ts';
import { loanConditions } from './loan-list.ts';

/** Totals of loan applications; a read of its own, so that the list waits for none of it. */
export type LoanSumsView = (filter: LoanFilter) => Promise<LoanSums>;

const isAsked = or(isNull(loanSelections.withdrawnAt), eq(loanSelections.status, 'Approved'));
const isApproved = eq(loanSelections.status, 'Approved');
const isDisbursed = and(isApproved, isNotNull(loanSelections.disbursalDate));

export function createLoanSumsView(db: Queries): LoanSumsView {
  return async (filter) => {
    const [row] = await db
      .select({
        count: sql`count(distinct ${loanApplications.id})`.mapWith(plainNumber),
        asked: counted(isAsked),
        askedPaise: summed(loanSelections.amountPaise, isAsked),
        approved: counted(isApproved),
        approvedPaise: summed(loanSelections.amountPaise, isApproved),
        disbursed: counted(isDisbursed),
        disbursedPaise: summed(loanSelections.disbursedPaise, isDisbursed),
      })
      .from(loanApplications)
      .innerJoin(applications, eq(applications.id, loanApplications.applicationId))
      .leftJoin(loanSelections, eq(loanSelections.applicationId, loanApplications.applicationId))
      .where(loanConditions(filter));
    if (row === undefined) throw new Error('an aggregate returns one row');
    return {
      count: row.count,
      asked: { count: row.asked, amount: paiseToRupees(row.askedPaise) },
      approved: { count: row.approved, amount: paiseToRupees(row.approvedPaise) },
      disbursed: { count: row.disbursed, amount: paiseToRupees(row.disbursedPaise) },
    };
  };
}

// Without a lender the row beside the loan application is empty.
const hasLender = isNotNull(loanSelections.id);

function counted(condition: SQL | undefined) {
  return sql`count(*) filter (where ${and(hasLender, condition)})`.mapWith(plainNumber);
}

function summed(
  paise: typeof loanSelections.amountPaise | typeof loanSelections.disbursedPaise,
  condition: SQL | undefined,
) {
  return sql`coalesce(sum(${paise}) filter (where ${and(hasLender, condition)}), 0)`.mapWith(plainNumber);
}
