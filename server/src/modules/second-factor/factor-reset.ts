import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AuditEntry, AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { StaffBrowsersStore } from '../staff/staff-browsers.store.ts';
import type { StaffStore, StaffUser } from '../staff/staff.store.ts';
import type { FactorsStore } from './factors.store.ts';
import type { RecoveryCodesStore } from './recovery-codes.store.ts';

export interface FactorResetStores {
  readonly factors: FactorsStore;
  readonly recoveryCodes: RecoveryCodesStore;
  readonly staff: StaffStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

interface ResetBy {
  readonly actor: AuditEntry['actor'];
  readonly caller?: Caller;
  readonly now: string;
}

/**
 * Removes all factors of a user in the caller's transaction, ends their sessions and records it. An approval calls
 * this once a second admin has agreed. Throws NOT_FOUND, or CONFLICT if the user has no factor.
 */
export async function resetFactors(
  stores: FactorResetStores,
  staffUserId: number,
  { actor, caller, now }: ResetBy,
): Promise<StaffUser> {
  const user = await stores.staff.lock(staffUserId);
  if (user === undefined) throw new AppError('NOT_FOUND');
  const removed = await stores.factors.removeAll(staffUserId);
  if (removed === 0) throw new AppError('CONFLICT', { text: texts.noFactors });
  await stores.recoveryCodes.removeAll(staffUserId);
  await stores.sessions.endAllOfStaff(staffUserId, now);
  await stores.staffBrowsers.forgetFactor(staffUserId);
  await stores.audit.record({
    actor,
    action: 'staff.factors-reset',
    subject: { kind: 'staff_user', id: staffUserId },
    before: { factors: removed },
    after: { factors: 0 },
    ...(caller === undefined ? {} : { caller }),
  });
  return user;
}
