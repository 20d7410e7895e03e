import { may } from '@portal/contract/permissions.ts';

/** The view of the deleted ones has the same address, with a word more. */
export const DELETED_VIEW = 'deleted';

/** Only users who may restore them see the deleted ones. */
export function isDeletedView(view: string | null, role: unknown): boolean {
  return view === DELETED_VIEW && may(role, 'applications.restore');
}

/** What the screen is called, as its address asks for it. */
export function applicationsTitle(search: string, role: unknown): string {
  const view = new URLSearchParams(search).get('view');
  return isDeletedView(view, role) ? 'Deleted applications' : 'Applications';
}
