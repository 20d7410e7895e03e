import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { HISTORY_TEXTS } from '@portal/contract/texts/history.ts';
import { describeForm } from '../form/form.ts';
import { contentOf, type SavedDocument } from '../form/form-values.ts';
import type { ApplicationRecord, HistoryRow } from './whole-application.views.ts';

interface Parts {
  readonly application: StaffApplication;
  readonly record: ApplicationRecord;
  readonly documents: readonly SavedDocument[];
  readonly areDocumentsHidden: boolean;
  readonly history: readonly HistoryRow[];
  readonly duplicates: WholeApplication['duplicates'];
  readonly today: string;
}

/** One application with everything in it, under the names of the wire. */
export function presentWholeApplication(parts: Parts): WholeApplication {
  const { application, record, documents, history, today } = parts;
  const name = [application.first_name, application.last_name].filter(Boolean).join(' ');
  return {
    application,
    candidate_name: name,
    program: record.program,
    steps: describeForm(contentOf(record, documents), today),
    documents_hidden: parts.areDocumentsHidden,
    submitted_at: record.submittedAt,
    utm_source: record.utmSource,
    utm_medium: record.utmMedium,
    utm_campaign: record.utmCampaign,
    duplicates: parts.duplicates,
    history: history.map((row) => ({
      at: row.at,
      by: nameOf(row, name),
      action: row.action,
      before: fieldsOf(row.before),
      after: fieldsOf(row.after),
    })),
  };
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
