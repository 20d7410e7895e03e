import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { fullName } from '@portal/contract/rules/full-name.ts';
import { isAskReason } from '@portal/contract/rules/verification.ts';
import { HISTORY_TEXTS } from '@portal/contract/texts/history.ts';
import { describeForm } from '../form/form.ts';
import type { FormTerms } from '../form/form-terms.ts';
import type { ApplicationDocument } from '../candidate/documents.views.ts';
import { contentOf } from '../form/form-values.ts';
import type { ApplicationRecord, HistoryRow, VerdictRow } from './whole-application.views.ts';

interface Parts {
  readonly application: StaffApplication;
  readonly record: ApplicationRecord;
  readonly documents: readonly ApplicationDocument[];
  readonly areDocumentsHidden: boolean;
  readonly history: readonly HistoryRow[];
  readonly duplicates: WholeApplication['duplicates'];
  readonly callbacks: WholeApplication['callbacks'];
  readonly verdicts: readonly VerdictRow[];
  readonly selectsAcceptedOnly: boolean;
  readonly terms: FormTerms;
}

/** One application with everything in it, under the names of the wire. */
export function presentWholeApplication(parts: Parts): WholeApplication {
  const { application, record, documents, history, terms } = parts;
  const name = fullName(application.first_name, application.last_name);
  const verdicts = holdingVerdicts(parts);
  return {
    application,
    candidate_name: name,
    program: record.program,
    steps: describeForm(contentOf(record, documents), terms),
    documents_hidden: parts.areDocumentsHidden,
    submitted_at: record.submittedAt,
    verdicts,
    to_accept_first: parts.selectsAcceptedOnly ? notAccepted(documents, verdicts) : 0,
    utm_source: record.utmSource,
    utm_medium: record.utmMedium,
    utm_campaign: record.utmCampaign,
    duplicates: parts.duplicates,
    callbacks: parts.callbacks,
    history: history.map((row) => ({
      at: row.at,
      by: nameOf(row, name),
      action: row.action,
      before: fieldsOf(row.before),
      after: fieldsOf(row.after),
    })),
  };
}

/** A verdict belongs to content: one about an earlier file says nothing about the present one. */
function holdingVerdicts({ documents, verdicts }: Parts): WholeApplication['verdicts'] {
  return documents.flatMap(({ fieldName, sha256 }) => {
    const found = verdicts.find((one) => one.fieldName === fieldName && one.contentHash.equals(sha256));
    if (found === undefined) return [];
    const { verdict, reason, note, by, at } = found;
    return [{ field_name: fieldName, verdict, reason: isAskReason(reason) ? reason : null, note, by, at }];
  });
}

function notAccepted(documents: Parts['documents'], verdicts: WholeApplication['verdicts']): number {
  const accepted = verdicts
    .filter(({ verdict }) => verdict === 'accepted')
    .map(({ field_name }) => field_name);
  return documents.filter(({ fieldName }) => !accepted.includes(fieldName)).length;
}

function nameOf({ actorKind, actorName }: HistoryRow, candidateName: string): string {
  switch (actorKind) {
    case 'staff':
      return actorName ?? HISTORY_TEXTS.portal;
    case 'candidate':
    case 'visitor':
      return candidateName;
    case 'provider':
      return HISTORY_TEXTS.paymentProvider;
    case 'system':
      return HISTORY_TEXTS.portal;
  }
}

function fieldsOf(column: unknown): Record<string, unknown> | null {
  return typeof column === 'object' && column !== null ? { ...column } : null;
}
