import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApplicantNumber, LoanFile } from '@portal/contract/rules/loan-applicants.ts';
import type { Queries } from '../../db/connection.ts';
import { files } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
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
export interface LoansStore {
  find(applicationId: ApplicationId): Promise<LoanRow | undefined>;
  begin(application: { readonly id: ApplicationId; readonly candidateId: number }): Promise<LoanRow>;
  /** Answers the applicant's id. */
  putApplicant(loan: LoanRow, number: ApplicantNumber, typed: TypedOfApplicant): Promise<number>;
  /** With the places of its documents; the files are for the caller to discard. */
  removeApplicant(id: number): Promise<void>;
  putDocument(place: PlaceOfDocument, fileId: string): Promise<void>;
  removeDocument(place: PlaceOfDocument): Promise<void>;
  /** Staff see it from now on, and these applicants stay as they are. */
  send(loanId: number, applicantIds: readonly number[], now: string): Promise<void>;
}

/** The database takes no other. */
export const applicantNumber = sql<ApplicantNumber>`${loanApplicants.position}`;

const LOAN = {
  id: loanApplications.id,
  candidateId: loanApplications.candidateId,
  registeredUserName: loanApplications.registeredUserName,
  submittedAt: loanApplications.submittedAt,
  createdAt: loanApplications.createdAt,
  updatedAt: loanApplications.updatedAt,
};

export function createLoansStore(db: Queries): LoansStore {
  return {
    async find(applicationId) {
      const [loan] = await db
        .select(LOAN)
        .from(loanApplications)
        .where(eq(loanApplications.applicationId, applicationId));
      return loan === undefined ? undefined : { ...loan, applicants: await applicantsOf(db, loan.id) };
    },
    async begin({ id, candidateId }) {
      const registeredUserName = sql`(select ${candidates.fullName} from ${candidates} where ${candidates.id} = ${candidateId})`;
      const [loan] = await db
        .insert(loanApplications)
        .values({ applicationId: id, candidateId, registeredUserName })
        .returning(LOAN);
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
