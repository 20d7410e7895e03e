import { LOAN_FILES, REQUIRED_LOAN_FILES, type LoanFile } from '@portal/contract/rules/loan-applicants.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { files, type applications } from '../src/db/schema/applications.ts';
import { loanApplications } from '../src/db/schema/loans.ts';
import { aPayer, type Payer } from './payer.ts';
import type { Answer, TestPortal } from './portal.ts';
import { aPdf, appendFiles, type SampleFile } from './sample-files.ts';

type Fields = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, SampleFile>>;

/** A selected candidate who asks lenders for a loan. */
export interface Borrower extends Payer {
  loan(): Promise<Answer>;
  draft(fields: Fields): Promise<Answer>;
  /** One document, by itself, when it is chosen. */
  choose(applicant: number, kind: string, file?: SampleFile): Promise<Answer>;
  chooseRequired(applicant: number): Promise<void>;
  unchoose(applicant: number, kind: LoanFile): Promise<Answer>;
  removeApplicant(applicant: number): Promise<Answer>;
  /** As the specification has it: `data` as JSON, and files beside it. */
  apply(data?: Fields, documents?: Files): Promise<Answer>;
  select(plan: string, amount: unknown, tenure: unknown): Promise<Answer>;
  selections(): Promise<Answer>;
}

export async function aBorrower(
  portal: TestPortal,
  row: Partial<typeof applications.$inferInsert> = {},
): Promise<Borrower> {
  const payer = await aPayer(portal, row);
  const own = { application_id: payer.applicationNumber };
  const query = `?application_id=${payer.applicationNumber}`;
  const at = (applicant: number) => `/api/user/loan-application/applicants/${applicant}`;
  const choose = (applicant: number, kind: string, file = aPdf(`${kind}.pdf`)) =>
    payer.call('POST', `${at(applicant)}/documents/${kind}${query}`, appendFiles(new FormData(), { file }));
  return {
    ...payer,
    loan: () => payer.call('GET', `/api/user/loan-application${query}`),
    draft: (fields) => payer.call('PUT', '/api/user/loan-application/draft', { ...own, ...fields }),
    choose,
    chooseRequired: async (applicant) => {
      for (const kind of REQUIRED_LOAN_FILES) await choose(applicant, kind);
    },
    unchoose: (applicant, kind) => payer.call('DELETE', `${at(applicant)}/documents/${kind}${query}`),
    removeApplicant: (applicant) => payer.call('DELETE', at(applicant) + query),
    apply: (data = {}, documents = {}) => {
      const form = appendFiles(new FormData(), documents);
      form.append('data', JSON.stringify({ ...own, registered_user_name: 'Somebody', ...data }));
      return payer.call('POST', '/api/loan-applications', form);
    },
    select: (plan, amount, tenure) =>
      payer.call('POST', '/api/loan-provider-selections', {
        ...own,
        loan_provider_name: plan,
        loan_amount: amount,
        loan_tenure: tenure,
      }),
    selections: () => payer.call('GET', `/api/user/loan-provider-selections${query}`),
  };
}

export const PRIMARY = { applicant1_name: 'Asha Rao' };
export const MOTHER = { applicant2_name: 'Meera Rao', applicant2_relationship: 'Mother' };
export const FATHER = { applicant3_name: 'Ravi Rao', applicant3_relationship: 'Father' };

/** What the portal tells of applicants before any is named or has a document. */
export function noApplicants(): Record<string, null> {
  const parts = ['name', 'relationship', ...LOAN_FILES];
  const names = [1, 2, 3].flatMap((number) => parts.map((part) => `applicant${number}_${part}`));
  return Object.fromEntries(names.map((name) => [name, null]));
}

export function filesOf({ database }: TestPortal, { candidateId }: Borrower) {
  return database.select().from(files).where(eq(files.candidateId, candidateId));
}

export function loansOf({ database }: TestPortal, { candidateId }: Borrower) {
  return database.select().from(loanApplications).where(eq(loanApplications.candidateId, candidateId));
}

/** Nothing that the borrower sent was stored. */
export async function expectNothingSent(portal: TestPortal, borrower: Borrower): Promise<void> {
  expect(await filesOf(portal, borrower)).toEqual([]);
  expect(await loansOf(portal, borrower)).toEqual([]);
}

/** Every document of an applicant under the names of the wire, without those left out. */
export function documentsOf(applicant: number, without: readonly LoanFile[] = []): Files {
  return Object.fromEntries(
    LOAN_FILES.filter((kind) => !without.includes(kind)).map((kind) => [
      `applicant${applicant}_${kind}`,
      aPdf(`${kind}.pdf`, `${kind} of ${applicant}`),
    ]),
  );
}
