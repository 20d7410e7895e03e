import { may } from '@portal/contract/permissions.ts';
import { isHidden, readStaffSession } from '../../api/staff-session.ts';
import type { CapabilityOf, EveryKey, StaffFileKey } from '../../api/route-types.ts';

/** A setting can close these for some roles too. */
const OPEN_DOCUMENTS: ReadonlySet<string> = new Set([
  'GET /api/applications/:application_id/download-documents',
  'GET /api/admin_files/*',
  'GET /admin_files/*',
  'GET /api/loan-applications/:id/download-documents',
] satisfies StaffFileKey[]);

/**
 * Whether the server would answer the signed-in role; what it would refuse is not offered. The capability is the route's
 * own: the compiler refuses another, since pages do not carry the routes.
 */
export function mayCall<Key extends EveryKey>(key: Key, needs: CapabilityOf<Key>): boolean {
  if (OPEN_DOCUMENTS.has(key) && isHidden('documents')) return false;
  return may(readStaffSession()?.role, needs);
}
