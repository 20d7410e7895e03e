import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { applicationDocuments, applications, files } from '../../db/schema/applications.ts';
import { loanApplicants, loanDocuments } from '../../db/schema/loans.ts';
import type { KnownFile } from './files.views.ts';

/** A file of a live application, with where it stands. */
export interface StaffFile extends KnownFile {
  readonly applicationId: string;
  /** `pan_card`, `applicant1_pan`; nothing where another has taken its place since it was submitted. */
  readonly fieldName: string | undefined;
}

export interface StaffFilesViews {
  find(path: string): Promise<StaffFile | undefined>;
}

export function createStaffFilesViews(db: Queries): StaffFilesViews {
  return {
    async find(path) {
      const [row] = await db
        .select({
          path: files.path,
          originalName: files.originalName,
          contentType: files.contentType,
          applicationId: applications.applicationId,
          fieldName: applicationDocuments.fieldName,
          applicant: loanApplicants.position,
          kind: loanDocuments.kind,
          sentAt: loanApplicants.lockedAt,
        })
        .from(files)
        .innerJoin(
          applications,
          and(eq(applications.candidateId, files.candidateId), isNull(applications.deletedAt)),
        )
        .leftJoin(applicationDocuments, eq(applicationDocuments.fileId, files.id))
        .leftJoin(loanDocuments, eq(loanDocuments.fileId, files.id))
        .leftJoin(loanApplicants, eq(loanApplicants.id, loanDocuments.loanApplicantId))
        .where(and(eq(files.path, path), eq(files.state, 'stored')));
      if (row === undefined || row.contentType === null) return undefined;
      const { fieldName: ofForm, applicant, kind, sentAt, contentType, ...file } = row;
      // Until an applicant's papers are sent they are the candidate's alone.
      if (kind !== null && sentAt === null) return undefined;
      const ofLoan = applicant === null || kind === null ? undefined : `applicant${applicant}_${kind}`;
      return { ...file, contentType, fieldName: ofForm ?? ofLoan };
    },
  };
}
