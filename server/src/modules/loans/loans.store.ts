import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApplicantNumber, LoanFile } from '@portal/contract/rules/loan-applicants.ts';
import type { Transaction } from '../../db/transaction.ts';
import { candidates } from '../../db/schema/identity.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../db/schema/loans.ts';
import { createLoanViews, LOAN_COLUMNS, type LoanRow, type LoanViews } from './loan.views.ts';

/** Absent means unchanged. */
export interface TypedOfApplicant {
  readonly name?: string | null;
  readonly relationship?: string | null;
}

interface PlaceOfDocument {
  readonly applicantId: number;
  readonly candidateId: number;
  readonly kind: LoanFile;
}

/** Change it under the lock of its application. */
export interface LoansStore extends LoanViews {
  begin(application: { readonly id: ApplicationId; readonly candidateId: number }): Promise<LoanRow>;
  /** Returns the applicant's id. */
  putApplicant(loan: LoanRow, number: ApplicantNumber, typed: TypedOfApplicant): Promise<number>;
  /** With the places of its documents; the files are for the caller to discard. */
  removeApplicant(id: number): Promise<void>;
  putDocument(place: PlaceOfDocument, fileId: string): Promise<void>;
  removeDocument(place: PlaceOfDocument): Promise<void>;
  /** Staff see it from now on, and these applicants stay as they are. */
  send(loanId: number, applicantIds: readonly number[], now: string): Promise<void>;
}

export function createLoansStore(db: Transaction): LoansStore {
  return {
    ...createLoanViews(db),
    async begin({ id, candidateId }) {
      const registeredUserName = sql`(select ${candidates.fullName} from ${candidates} where ${candidates.id} = ${candidateId})`;
      const [loan] = await db
        .insert(loanApplications)
        .values({ applicationId: id, candidateId, registeredUserName })
        .returning(LOAN_COLUMNS);
      if (loan === undefined) throw new Error('an inserted loan application has a row');
      return { ...loan, applicants: [] };
    },
    async putApplicant(loan, number, typed) {
      const [row] = await db
        .insert(loanApplicants)
        .values({ loanApplicationId: loan.id, candidateId: loan.candidateId, position: number, ...typed })
        .onConflictDoUpdate({
          target: [loanApplicants.loanApplicationId, loanApplicants.position],
          // Something has to be set for the row to be answered.
          set: { position: number, ...typed },
        })
        .returning({ id: loanApplicants.id });
      if (row === undefined) throw new Error('a written applicant has an id');
      return row.id;
    },
    async removeApplicant(id) {
      await db.delete(loanApplicants).where(eq(loanApplicants.id, id));
    },
    async putDocument({ applicantId, candidateId, kind }, fileId) {
      await db
        .insert(loanDocuments)
        .values({ loanApplicantId: applicantId, candidateId, kind, fileId })
        .onConflictDoUpdate({
          target: [loanDocuments.loanApplicantId, loanDocuments.kind],
          set: { fileId },
        });
    },
    async removeDocument({ applicantId, kind }) {
      await db
        .delete(loanDocuments)
        .where(and(eq(loanDocuments.loanApplicantId, applicantId), eq(loanDocuments.kind, kind)));
    },
    async send(loanId, applicantIds, now) {
      await db
        .update(loanApplications)
        .set({ submittedAt: sql`coalesce(${loanApplications.submittedAt}, ${now})` })
        .where(eq(loanApplications.id, loanId));
      await db
        .update(loanApplicants)
        .set({ lockedAt: now })
        .where(inArray(loanApplicants.id, [...applicantIds]));
    },
  };
}
