import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { loanSelections } from '../../db/schema/loans.ts';
import { plainNumber } from '../../db/schema/values.ts';
import type { LoanSelectionRow } from './loan-selections.store.ts';

export interface SelectionsOfApplication {
  readonly candidateId: number;
  /** Newest first. */
  readonly rows: readonly LoanSelectionRow[];
  /** What lenders have paid toward the fee and was not taken back. */
  readonly disbursedPaise: number;
}

export interface LoanSelectionsViews {
  of(applicationId: string): Promise<SelectionsOfApplication | undefined>;
}

export function createLoanSelectionsViews(db: Queries): LoanSelectionsViews {
  return {
    async of(applicationId) {
      const [application] = await db
        .select({ id: applications.id, candidateId: applications.candidateId })
        .from(applications)
        .where(and(eq(applications.applicationId, applicationId), isNull(applications.deletedAt)));
      if (application === undefined) return undefined;
      const rows = await db
        .select()
        .from(loanSelections)
        .where(eq(loanSelections.applicationId, application.id))
        .orderBy(desc(loanSelections.createdAt), desc(loanSelections.id));
      const [sum] = await db
        .select({
          disbursedPaise: sql`coalesce(sum(${ledgerEntries.amountPaise}), 0)`.mapWith(plainNumber),
        })
        .from(ledgerEntries)
        .where(
          and(
            eq(ledgerEntries.applicationId, application.id),
            eq(ledgerEntries.kind, 'loan_disbursal'),
            sql`not exists (select from ledger_entries reversal where reversal.reverses = ${ledgerEntries.id})`,
          ),
        );
      return {
        candidateId: application.candidateId,
        rows,
        disbursedPaise: sum?.disbursedPaise ?? 0,
      };
    },
  };
}
