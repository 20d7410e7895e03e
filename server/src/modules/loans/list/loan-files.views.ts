import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ApplicantNumber, LoanFile } from '@portal/contract/rules/loan-applicants.ts';
import type { Queries } from '../../../db/connection.ts';
import { applications, files } from '../../../db/schema/applications.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../../db/schema/loans.ts';
import { isStored, storedFile, type StoredFile } from '../../../db/schema/stored-files.ts';
import { applicantNumber } from '../loan.views.ts';

export interface LoanFileOnRecord extends StoredFile {
  readonly applicant: ApplicantNumber;
  readonly kind: LoanFile;
}

export interface LoanFiles {
  /** The readable number, for the name of a download. */
  readonly applicationNumber: ApplicationNumber;
  readonly candidateId: number;
  readonly files: readonly LoanFileOnRecord[];
}

/** The files sent with loan applications; drafts belong to the candidate only. */
export interface LoanFilesViews {
  /** Returns undefined if there is no such loan application, or it was not sent. */
  filesOf(loanId: number): Promise<LoanFiles | undefined>;
}

export function createLoanFilesViews(db: Queries): LoanFilesViews {
  const documentsOf = (loanId: number) =>
    db
      .select({ applicant: applicantNumber, kind: loanDocuments.kind, ...storedFile })
      .from(loanDocuments)
      .innerJoin(loanApplicants, eq(loanApplicants.id, loanDocuments.loanApplicantId))
      .innerJoin(files, eq(files.id, loanDocuments.fileId))
      .where(and(eq(loanApplicants.loanApplicationId, loanId), isNotNull(loanApplicants.lockedAt)))
      .orderBy(asc(loanApplicants.position), asc(loanDocuments.kind));

  return {
    async filesOf(loanId) {
      const [loan] = await db
        .select({ applicationNumber: applications.applicationNumber, candidateId: applications.candidateId })
        .from(loanApplications)
        .innerJoin(applications, eq(applications.id, loanApplications.applicationId))
        .where(
          and(
            eq(loanApplications.id, loanId),
            isNotNull(loanApplications.submittedAt),
            isNull(applications.deletedAt),
          ),
        );
      if (loan === undefined) return undefined;
      const documents = await documentsOf(loanId);
      return { ...loan, files: documents.filter(isStored) };
    },
  };
}
