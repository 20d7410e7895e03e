import type { ApplicationId } from '@portal/contract/ids.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AuditedValues, PersonAudit } from '../sealing/audited-values.ts';
import type { SeenContent } from './held-submission.ts';
import { documentsOf, type SubmittedContent } from './submitted-content.ts';
import type { VerificationViews } from './verification.views.ts';

/** Whose application it is, for the audit; before the transaction of a change. */
export type PersonOf = (id: ApplicationId) => Promise<PersonAudit>;

export function createPersonOf(
  views: Pick<VerificationViews, 'candidateOf'>,
  audited: Pick<AuditedValues, 'ofPerson'>,
): PersonOf {
  return async (id) => {
    const candidateId = await views.candidateOf(id);
    if (candidateId === undefined) throw new AppError('NOT_FOUND');
    return audited.ofPerson(candidateId);
  };
}

/**
 * What was looked at: a document by the hash of its bytes, a typed answer by a digest that the person's key makes, for
 * the hash of a birth date is found by trying all days.
 */
export function auditedContent(
  submission: Pick<SubmittedContent, 'documents'>,
  { field_name: field, sha256 }: SeenContent,
  person: PersonAudit,
): { readonly field: string; readonly sha256?: string; readonly digest?: string } {
  const isDocument = documentsOf(submission).some(([name]) => name === field);
  return isDocument ? { field, sha256 } : { field, digest: person.digest(field, sha256) };
}
