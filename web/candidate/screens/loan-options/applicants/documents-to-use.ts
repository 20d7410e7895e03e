import type { ApplicationData } from '@portal/contract/routes/application.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import { fieldsOf } from '@portal/contract/rules/form/form-description.ts';
import { FORM_FIELD_OF_LOAN_FILE, PRIMARY } from '@portal/contract/rules/loan-applicants.ts';

const FIELDS: readonly (readonly [kind: string, fieldName: string])[] =
  Object.entries(FORM_FIELD_OF_LOAN_FILE);

/** A document of the application that the loan can use too. */
export interface HeldDocument {
  readonly kind: string;
  readonly label: string;
  readonly path: string;
  readonly bytes: number | null;
}

/** The documents that the application holds and the primary applicant has not given yet. */
export function documentsToUse({ steps }: ApplicationData, loan: Loan): readonly HeldDocument[] {
  const primary = loan.applicants.find(({ number }) => number === PRIMARY);
  if (primary?.locked === true) return [];
  const fields = fieldsOf(steps);
  return FIELDS.flatMap(([kind, fieldName]) => {
    const isGiven = primary?.documents.some((document) => document.kind === kind) === true;
    const field = fields.find(({ field_name }) => field_name === fieldName);
    const path = field?.value ?? '';
    if (isGiven || field === undefined || path === '') return [];
    return [{ kind, label: field.label, path, bytes: field.file_size }];
  });
}
