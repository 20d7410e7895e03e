import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { FILE_EXTENSIONS, type FileContentType } from '@portal/contract/rules/file-limits.ts';
import { documentFileName } from '@portal/contract/rules/file-names.ts';
import { partName, type ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import { CONCESSION_FILE_LABEL } from '@portal/contract/texts/concessions.ts';
import { applicantDocumentText } from '@portal/contract/texts/loan-files.ts';
import type { Queries } from '../../db/connection.ts';
import {
  applicationDocuments,
  applications,
  files,
  type ThumbnailState,
} from '../../db/schema/applications.ts';
import { concessionFiles } from '../../db/schema/concessions.ts';
import { loanApplicants, loanDocuments } from '../../db/schema/loans.ts';
import { submissions } from '../../db/schema/verification.ts';
import { THUMBNAIL_TYPE } from './thumbnail-maker.ts';

/** The label of a field of the form; undefined for a field that the form does not have. */
export type FormLabel = (fieldName: string) => string | undefined;

/** A stored file of a live application, with the place it has there. */
export interface PlacedFile {
  readonly path: string;
  readonly isSealed: boolean;
  /** The name that a person gave it: to be shown, never to be saved under. */
  readonly originalName: string;
  readonly contentType: FileContentType;
  readonly thumbnail: ThumbnailState;
  readonly applicationNumber: ApplicationNumber;
  readonly status: ApplicationStatus;
  /** When the application was submitted last; null if it never was. */
  readonly submittedAt: string | null;
  /** `pan_card`, `applicant1_pan`; undefined for a file that has no place any more. */
  readonly fieldName: string | undefined;
  readonly label: string;
  /** Of a document of a loan: when it was sent; null while it is a draft. */
  readonly loan: { readonly sentAt: string | null } | undefined;
  /** Whether staff attached it to a concession: it is no document of the candidate's. */
  readonly isOfConcession: boolean;
}

export interface OwnedFile extends PlacedFile {
  readonly candidateId: number;
}

// Every submission keeps files that have been replaced in the form since.
const submittedField = sql<string | null>`(
  select submitted.key from ${submissions}, jsonb_each(${submissions.documents}) submitted
  where ${submissions.applicationId} = ${applications.id}
    and submitted.value ->> 'file_id' = ${files.id}::text limit 1)`;

const PLACED_FILE = {
  path: files.path,
  isSealed: files.sealed,
  candidateId: files.candidateId,
  originalName: files.originalName,
  contentType: files.contentType,
  thumbnail: files.thumbnail,
  applicationNumber: applications.applicationNumber,
  status: applications.status,
  submittedAt: applications.submittedAt,
  formField: applicationDocuments.fieldName,
  submittedField,
  applicant: sql<ApplicantNumber | null>`${loanApplicants.position}`,
  kind: loanDocuments.kind,
  sentAt: loanApplicants.lockedAt,
  concession: concessionFiles.approvalId,
};

/** Finds a stored file by its path; undefined if there is none, or its application is deleted. */
export async function findPlacedFile(
  db: Queries,
  path: string,
  formLabel: FormLabel,
): Promise<OwnedFile | undefined> {
  const [row] = await db
    .select(PLACED_FILE)
    .from(files)
    .innerJoin(
      applications,
      and(eq(applications.candidateId, files.candidateId), isNull(applications.deletedAt)),
    )
    .leftJoin(applicationDocuments, eq(applicationDocuments.fileId, files.id))
    .leftJoin(loanDocuments, eq(loanDocuments.fileId, files.id))
    .leftJoin(loanApplicants, eq(loanApplicants.id, loanDocuments.loanApplicantId))
    .leftJoin(concessionFiles, eq(concessionFiles.fileId, files.id))
    .where(and(eq(files.path, path), eq(files.state, 'stored')));
  if (row === undefined || row.contentType === null) return undefined;
  const {
    formField,
    submittedField: frozen,
    applicant,
    kind,
    sentAt,
    contentType,
    concession,
    ...rest
  } = row;
  const file = { ...rest, isOfConcession: concession !== null };
  if (file.isOfConcession) {
    return { ...file, contentType, fieldName: 'concession', label: CONCESSION_FILE_LABEL, loan: undefined };
  }
  if (applicant !== null && kind !== null) {
    const label = applicantDocumentText(applicant, kind);
    return { ...file, contentType, fieldName: partName(applicant, kind), label, loan: { sentAt } };
  }
  const fieldName = formField ?? frozen ?? undefined;
  const label = fieldName === undefined ? '' : (formLabel(fieldName) ?? fieldName);
  return { ...file, contentType, fieldName, label, loan: undefined };
}

/** Of a picture that the portal drew of a document. */
export function pictureNameOf(file: Pick<PlacedFile, 'applicationNumber' | 'label'>): string {
  return downloadNameOf({ ...file, contentType: THUMBNAIL_TYPE });
}

/** The name that a file is downloaded under. */
export function downloadNameOf(
  file: Pick<PlacedFile, 'applicationNumber' | 'label' | 'contentType'>,
): string {
  return documentFileName(file.applicationNumber, file.label, FILE_EXTENSIONS[file.contentType]);
}
