import { AUDIT_ACTORS, type AuditActor } from '@portal/contract/rules/audit.ts';
import { type ExtendedListFilter, WHOLE_LIST } from '../../list/list-filter.ts';

/** What the audit trail is narrowed by, beside search and days. */
export const AUDIT_NAMES = ['who', 'person', 'action', 'subject'] as const;
export type AuditListFilter = ExtendedListFilter<(typeof AUDIT_NAMES)[number]>;

export const WHOLE_AUDIT: AuditListFilter = { ...WHOLE_LIST, who: '', person: '', action: '', subject: '' };

/** Which entries, as the list and its sheet ask for them. */
export function matchingAudit({
  search,
  start_date,
  end_date,
  who,
  person,
  action,
  subject,
}: AuditListFilter) {
  const actor: AuditActor | '' = AUDIT_ACTORS.find((each) => each === who) ?? '';
  return { search, start_date, end_date, who: actor, person, action, subject };
}
