import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { applications } from '../../../db/schema/applications.ts';
import { loanSelections } from '../../../db/schema/loans.ts';

export type LoanSelectionRow = typeof loanSelections.$inferSelect;
type NewSelection = typeof loanSelections.$inferInsert;

/** Requests to lenders. Change them under the lock of their application. */
export interface LoanSelectionsStore {
  /** Returns undefined if its application is deleted. */
  find(id: number): Promise<LoanSelectionRow | undefined>;
  ofPlan(applicationId: ApplicationId, plan: LoanPlan['id']): Promise<LoanSelectionRow | undefined>;
  ofApplication(applicationId: ApplicationId): Promise<LoanSelectionRow[]>;
  add(selection: NewSelection): Promise<LoanSelectionRow>;
  /** Counts a version. */
  update(id: number, change: Partial<Omit<NewSelection, 'version'>>): Promise<LoanSelectionRow>;
}

export function createLoanSelectionsStore(db: Transaction): LoanSelectionsStore {
  return {
    async find(id) {
      const [row] = await db
        .select(getTableColumns(loanSelections))
        .from(loanSelections)
        .innerJoin(applications, eq(applications.id, loanSelections.applicationId))
        .where(and(eq(loanSelections.id, id), isNull(applications.deletedAt)));
      return row;
    },
    async ofPlan(applicationId, plan) {
      const [row] = await db
        .select()
        .from(loanSelections)
        .where(and(eq(loanSelections.applicationId, applicationId), eq(loanSelections.plan, plan)));
      return row;
    },
    ofApplication: (applicationId) =>
      db
        .select()
        .from(loanSelections)
        .where(eq(loanSelections.applicationId, applicationId))
        .orderBy(desc(loanSelections.createdAt), desc(loanSelections.id)),
    add: async (selection) => only(await db.insert(loanSelections).values(selection).returning()),
    update: async (id, change) =>
      only(
        await db
          .update(loanSelections)
          .set({ ...change, version: sql`${loanSelections.version} + 1` })
          .where(eq(loanSelections.id, id))
          .returning(),
      ),
  };
}

function only([row]: readonly LoanSelectionRow[]): LoanSelectionRow {
  if (row === undefined) throw new Error('a written request to a lender has a row');
  return row;
}
