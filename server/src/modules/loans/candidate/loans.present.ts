import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { z } from 'zod';
import { applicantFields } from '@portal/contract/routes/loan-fields.ts';
import type { Loan, LoanChoice } from '@portal/contract/routes/loans.ts';
import {
  APPLICANT_NUMBERS,
  isUnnamed,
  LOAN_FILES,
  partName,
  type ApplicantNumber,
  type LoanApplicant,
  type LoanFile,
} from '@portal/contract/rules/loan-applicants.ts';
import type { LoanApplicantRow, LoanRow } from '../loan.views.ts';

interface RecordedApplicant {
  readonly number: ApplicantNumber;
  readonly name: string | null;
  readonly relationship: string | null;
  readonly documents: readonly { readonly kind: LoanFile; readonly path: string }[];
}

/** An applicant as the rules read it: of a document its stored path. */
export function partsOf({ name, relationship, documents }: Omit<RecordedApplicant, 'number'>): LoanApplicant {
  const path = (kind: LoanFile) => documents.find((document) => document.kind === kind)?.path ?? null;
  return {
    name,
    relationship,
    pan: path('pan'),
    aadhar_front: path('aadhar_front'),
    aadhar_back: path('aadhar_back'),
    bank_statement: path('bank_statement'),
    salary_slip: path('salary_slip'),
  };
}

const Flat = z.object(applicantFields);
const PARTS = ['name', 'relationship', ...LOAN_FILES] as const;

/** All applicants side by side, under the names of the wire format; null for a missing one. */
export function flatApplicants(applicants: readonly RecordedApplicant[]): z.output<typeof Flat> {
  const fields = APPLICANT_NUMBERS.flatMap((number) => {
    const found = applicants.find((applicant) => applicant.number === number);
    const parts = found === undefined ? undefined : partsOf(found);
    return PARTS.map((part) => [partName(number, part), parts?.[part] ?? null]);
  });
  return Flat.parse(Object.fromEntries(fields));
}

export function presentLoan(
  applicationNumber: ApplicationNumber,
  loan: LoanRow | undefined,
  choices: readonly LoanChoice[],
): Loan {
  const applicants = (loan?.applicants ?? []).filter((applicant) => !isUnnamed(partsOf(applicant)));
  return {
    id: loan?.id ?? null,
    application_id: applicationNumber,
    user_id: loan?.candidateId ?? null,
    registered_user_name: loan?.registeredUserName ?? null,
    ...flatApplicants(applicants),
    applicants: applicants.map(presentApplicant),
    choices: [...choices],
    submitted_at: loan?.submittedAt ?? null,
    created_at: loan?.createdAt ?? null,
    updated_at: loan?.updatedAt ?? null,
  };
}

function presentApplicant({ number, lockedAt, documents }: LoanApplicantRow): Loan['applicants'][number] {
  return {
    number,
    locked: lockedAt !== null,
    documents: documents.map(({ kind, path, originalName, sizeBytes }) => ({
      kind,
      value: path,
      file_name: originalName,
      file_size: sizeBytes,
    })),
  };
}
