import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import {
  FORM_FIELD_OF_LOAN_FILE,
  LOAN_FILES,
  PRIMARY,
  type ApplicantNumber,
  type LoanFile,
} from '@portal/contract/rules/loan-applicants.ts';
import type { Queries } from '../../../db/connection.ts';
import { applicationDocuments, applications, files } from '../../../db/schema/applications.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../../db/schema/loans.ts';
import { applicantNumber } from '../loan.views.ts';

export interface OwnApplication {
  readonly id: ApplicationId;
  readonly applicationNumber: ApplicationNumber;
  readonly status: ApplicationStatus;
}

export interface LoansViews {
  /** The candidate's application. */
  own(candidateId: number): Promise<OwnApplication | undefined>;
  lockedNumbers(applicationId: ApplicationId): Promise<ApplicantNumber[]>;
  /** Documents of the form that the primary applicant of the loan is asked for too. */
  usableDocuments(applicationId: ApplicationId): Promise<UsableDocument[]>;
}

export interface UsableDocument {
  readonly kind: LoanFile;
  readonly path: string;
  readonly isSealed: boolean;
  readonly originalName: string;
  /** The loan has one of its own. */
  readonly isGiven: boolean;
}

export function createLoansViews(db: Queries): LoansViews {
  return {
    async own(candidateId) {
      const [row] = await db
        .select({
          id: applications.id,
          applicationNumber: applications.applicationNumber,
          status: applications.status,
        })
        .from(applications)
        .where(and(eq(applications.candidateId, candidateId), isNull(applications.deletedAt)));
      return row;
    },
    async lockedNumbers(applicationId) {
      const rows = await db
        .select({ number: applicantNumber })
        .from(loanApplicants)
        .innerJoin(loanApplications, eq(loanApplications.id, loanApplicants.loanApplicationId))
        .where(and(eq(loanApplications.applicationId, applicationId), isNotNull(loanApplicants.lockedAt)));
      return rows.map(({ number }) => number);
    },
    async usableDocuments(applicationId) {
      const rows = await db
        .select({
          fieldName: applicationDocuments.fieldName,
          path: files.path,
          isSealed: files.sealed,
          originalName: files.originalName,
          given: sql<LoanFile[]>`array(
            select ${loanDocuments.kind} from ${loanDocuments}
            join ${loanApplicants} on ${loanApplicants.id} = ${loanDocuments.loanApplicantId}
            join ${loanApplications} on ${loanApplications.id} = ${loanApplicants.loanApplicationId}
            where ${loanApplications.applicationId} = ${applicationId} and ${loanApplicants.position} = ${PRIMARY})`,
        })
        .from(applicationDocuments)
        .innerJoin(files, eq(files.id, applicationDocuments.fileId))
        .where(and(eq(applicationDocuments.applicationId, applicationId), eq(files.state, 'stored')));
      return LOAN_FILES.flatMap((kind) => {
        const row = rows.find(({ fieldName }) => fieldName === FORM_FIELDS[kind]);
        if (row === undefined) return [];
        const { path, isSealed, originalName, given } = row;
        return [{ kind, path, isSealed, originalName, isGiven: given.includes(kind) }];
      });
    },
  };
}

const FORM_FIELDS: Readonly<Partial<Record<LoanFile, string>>> = FORM_FIELD_OF_LOAN_FILE;
