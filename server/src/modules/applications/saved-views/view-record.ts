import { maskPans } from '@portal/contract/rules/identity-numbers.ts';
import { isDeepStrictEqual } from 'node:util';
import type { StaffRequest } from '../../../http/actor.ts';
import type { AuditEntry } from '../../audit/audit.store.ts';
import type { SavedViewFields } from './saved-views.store.ts';

interface ViewChange {
  readonly before?: SavedViewFields;
  readonly after?: SavedViewFields;
}

/**
 * The line of the audit about a view that was added, changed or deleted. A filter may hold what somebody searched for, a
 * number of a person too: the line says that it changed, and not what it was.
 */
export function viewRecord(
  id: number,
  { before, after }: ViewChange,
  { actor, caller }: StaffRequest,
): AuditEntry {
  const subject = { kind: 'view', id };
  if (before === undefined) return { actor, caller, subject, action: 'view.added', after: namesOf(after) };
  if (after === undefined) return { actor, caller, subject, action: 'view.deleted', before: namesOf(before) };
  return {
    actor,
    caller,
    subject,
    action: 'view.changed',
    before: namesOf(before),
    after: { ...namesOf(after), ...contentChanged(before, after) },
  };
}

function namesOf(view: SavedViewFields | undefined) {
  return view === undefined ? {} : { name: maskPans(view.name), shared: view.isShared };
}

function contentChanged(before: SavedViewFields, after: SavedViewFields) {
  return {
    ...(isDeepStrictEqual(before.query, after.query) ? {} : { filter: 'changed' }),
    ...(isDeepStrictEqual(before.columns, after.columns) ? {} : { columns: 'changed' }),
  };
}
