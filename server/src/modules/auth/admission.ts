import { isOpenWithoutFactor, may, type Capability } from '@portal/contract/permissions.ts';
import { actingSession, type ActingSession } from '../../kernel/acting.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FactorModes } from '../../kernel/factor-modes.ts';
import type { StaffStore } from '../staff/staff.store.ts';
import type { SessionsStore } from './sessions.store.ts';
import type { LiveSession } from './sessions.views.ts';

export interface AdmissionStores {
  readonly sessions: SessionsStore;
  readonly staff: Pick<StaffStore, 'lockAdmins'>;
}

/**
 * What may change a staff user: an approval too, of what an admin proposed. To open a proposal describes it by the
 * same locks.
 */
const LOCKS_ADMINS: readonly Capability[] = ['users.manage', 'approvals.decide', 'approvals.list'];

/**
 * Checks the caller again inside the transaction that writes: the body of a request may arrive long after its headers
 * were checked. The session is held, so that a logout, a deletion or another role comes either before the check or
 * after the commit.
 */
export function createAdmission(
  clock: Clock,
  modes: FactorModes,
): (stores: AdmissionStores) => Promise<void> {
  return async ({ sessions, staff }) => {
    const acting = actingSession();
    if (acting === undefined) return;
    // Before the session: of two admins who end each other's sessions, one must not hold what the other waits for.
    if (LOCKS_ADMINS.some((capability) => capability === acting.capability)) await staff.lockAdmins();
    const how = acting.endsSession ? 'alone' : 'shared';
    const session = await sessions.hold(acting.sessionId, clock.now().toISOString(), how);
    if (session === undefined) throw new AppError('NOT_SIGNED_IN');
    if (!isAllowed(session, acting, modes)) throw new AppError('NOT_ALLOWED');
  };
}

export function isAllowed(
  { owner }: LiveSession,
  { capability }: ActingSession,
  modes: FactorModes,
): boolean {
  if (capability === undefined) return true;
  if (owner.kind !== 'staff' || !may(owner.role, capability)) return false;
  return isOpenWithoutFactor(capability) || !lacksFactor(owner, modes);
}

/** Whether the role needs a second factor that this session was opened without. */
export function lacksFactor(owner: LiveSession['owner'], modes: FactorModes): boolean {
  return owner.kind === 'staff' && !owner.hasFactor && modes.get(owner.role) === 'required';
}
