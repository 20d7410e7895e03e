import type { ApplicationId } from '@portal/contract/ids.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ApplicantNumber, LoanFile } from '@portal/contract/rules/loan-applicants.ts';
import type { Queries } from '../../db/connection.ts';
import { files } from '../../db/schema/applications.ts';
import { loanApplicants, loanApplications, loanDocuments } from '../../db/schema/loans.ts';

export interface LoanDocument {
  readonly kind: LoanFile;
  readonly fileId: string;
  readonly path: string;
  readonly originalName: string;
  readonly sizeBytes: number;
}

export interface LoanApplicantRow {
  readonly id: number;
  readonly number: ApplicantNumber;
  readonly name: string | null;
  readonly relationship: string | null;
  readonly lockedAt: string | null;
  readonly documents: readonly LoanDocument[];
}

/** A loan application with its applicants, drafted or sent. */
export interface LoanRow {
  readonly id: number;
  readonly candidateId: number;
  readonly registeredUserName: string;
  readonly submittedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly applicants: readonly LoanApplicantRow[];
}

/** One loan application with its applicants and documents. */
export interface LoanViews {
  find(applicationId: ApplicationId): Promise<LoanRow | undefined>;
}

/** The database takes no other. */
export const applicantNumber = sql<ApplicantNumber>`${loanApplicants.position}`;

export const LOAN_COLUMNS = {
  id: loanApplications.id,
  candidateId: loanApplications.candidateId,
  registeredUserName: loanApplications.registeredUserName,
  submittedAt: loanApplications.submittedAt,
  createdAt: loanApplications.createdAt,
  updatedAt: loanApplications.updatedAt,
};

export function createLoanViews(db: Queries): LoanViews {
  return {
    async find(applicationId) {
      const [loan] = await db
        .select(LOAN_COLUMNS)
        .from(loanApplications)
        .where(eq(loanApplications.applicationId, applicationId));
      return loan === undefined ? undefined : { ...loan, applicants: await applicantsOf(db, loan.id) };
    },
  };
}

async function applicantsOf(db: Queries, loanId: number): Promise<LoanApplicantRow[]> {
  const applicants = await db
    .select({
      id: loanApplicants.id,
      number: applicantNumber,
      name: loanApplicants.name,
      relationship: loanApplicants.relationship,
      lockedAt: loanApplicants.lockedAt,
    })
    .from(loanApplicants)
    .where(eq(loanApplicants.loanApplicationId, loanId))
    .orderBy(loanApplicants.position);
  const documents = await documentsOf(
    db,
    applicants.map(({ id }) => id),
  );
  return applicants.map((applicant) => ({ ...applicant, documents: documents.get(applicant.id) ?? [] }));
}

async function documentsOf(
  db: Queries,
  applicantIds: readonly number[],
): Promise<Map<number, LoanDocument[]>> {
  const rows = await db
    .select({
      applicantId: loanDocuments.loanApplicantId,
      kind: loanDocuments.kind,
      fileId: files.id,
      path: files.path,
      originalName: files.originalName,
      sizeBytes: files.sizeBytes,
    })
    .from(loanDocuments)
    .innerJoin(files, eq(files.id, loanDocuments.fileId))
    .where(inArray(loanDocuments.loanApplicantId, [...applicantIds]))
    .orderBy(loanDocuments.kind);
  const found = new Map<number, LoanDocument[]>(applicantIds.map((id) => [id, []]));
  for (const { applicantId, sizeBytes, ...document } of rows) {
    found.get(applicantId)?.push({ ...document, sizeBytes: sizeBytes ?? 0 });
  }
  return found;
}
