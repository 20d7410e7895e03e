import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { applications } from '../../../db/schema/applications.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { loanSelections } from '../../../db/schema/loans.ts';
import type { LoanSelectionRow } from './loan-selections.store.ts';

export interface SelectionsOfApplication {
  readonly candidateId: number;
  /** Newest first. */
  readonly rows: readonly LoanSelectionRow[];
  /** What lenders have paid toward the fee and was not taken back. */
  readonly disbursedPaise: number;
  /** What of the money of a row lies above the fee, in paise. */
  readonly above: (rowId: number) => number;
}

export interface LoanSelectionsViews {
  of(applicationNumber: ApplicationNumber): Promise<SelectionsOfApplication | undefined>;
}

export function createLoanSelectionsViews(db: Queries): LoanSelectionsViews {
  return {
    async of(applicationNumber) {
      const [application] = await db
        .select({ id: applications.id, candidateId: applications.candidateId })
        .from(applications)
        .where(and(eq(applications.applicationNumber, applicationNumber), isNull(applications.deletedAt)));
      if (application === undefined) return undefined;
      const rows = await db
        .select()
        .from(loanSelections)
        .where(eq(loanSelections.applicationId, application.id))
        .orderBy(desc(loanSelections.createdAt), desc(loanSelections.id));
      const money = await db
        .select({
          loanSelectionId: ledgerEntries.loanSelectionId,
          account: ledgerEntries.account,
          paise: ledgerEntries.amountPaise,
        })
        .from(ledgerEntries)
        .where(
          and(
            eq(ledgerEntries.applicationId, application.id),
            isNotNull(ledgerEntries.loanSelectionId),
            sql`not exists (select from ledger_entries reversal where reversal.reverses = ${ledgerEntries.id})`,
          ),
        );
      const above = money.filter(({ account }) => account === 'excess');
      return {
        candidateId: application.candidateId,
        rows,
        disbursedPaise: sumOf(money.filter(({ account }) => account === 'fee')),
        above: (rowId) => sumOf(above.filter(({ loanSelectionId }) => loanSelectionId === rowId)),
      };
    },
  };
}

function sumOf(entries: readonly { readonly paise: number }[]): number {
  return entries.reduce((sum, { paise }) => sum + paise, 0);
}
