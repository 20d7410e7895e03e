import type { Role } from '@portal/contract/permissions.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import { keepPasswordNotice } from './password-notice.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface StaffUsersStores extends SmsStores {
  readonly staff: StaffStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

/** What an admin changes of a user; absent means unchanged. */
export interface WantedUser {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  readonly passwordHash?: string | undefined;
}

/** Changes a user that is locked, together with all admins. The user's sessions end. */
export type ChangeUser = (
  stores: StaffUsersStores,
  user: StaffUser,
  wanted: WantedUser,
  by: StaffRequest,
) => Promise<StaffUser>;

export function createChangeUser(sms: SmsService, clock: Clock): ChangeUser {
  return async (stores, user, { role, isActive, passwordHash }, { actor, caller }) => {
    const { id } = user;
    const losesRights = isActive === false || (role !== undefined && role !== 'admin');
    if (losesRights) await keepAnAdmin(stores.staff, user);
    const updated = await stores.staff.update(id, {
      ...(role === undefined ? {} : { role }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(passwordHash === undefined ? {} : { passwordHash }),
    });
    if (passwordHash !== undefined) await stores.staffBrowsers.forgetAll(id);
    if (isActive !== true) await stores.sessions.endAllOfStaff(id, clock.now().toISOString());
    await stores.audit.record({
      actor,
      action: actionOf(isActive),
      subject: { kind: 'staff_user', id },
      before: {
        ...(role === undefined ? {} : { role: user.role }),
        ...(isActive === undefined ? {} : { is_active: user.isActive }),
      },
      after: {
        ...(role === undefined ? {} : { role }),
        ...(isActive === undefined ? {} : { is_active: isActive }),
        ...(passwordHash === undefined ? {} : { password: 'changed' }),
      },
      caller,
    });
    if (passwordHash !== undefined) await keepPasswordNotice(sms, stores, user);
    return updated;
  };
}

function actionOf(isActive: boolean | undefined): string {
  if (isActive === undefined) return 'staff.user-edited';
  return isActive ? 'staff.user-activated' : 'staff.user-deactivated';
}

/** Refuses to remove the last admin, who alone can restore rights. */
export async function keepAnAdmin(staff: StaffStore, user: StaffUser): Promise<void> {
  const isActiveAdmin = user.role === 'admin' && user.isActive;
  if (isActiveAdmin && !(await staff.hasOtherActiveAdmin(user.id))) throw new AppError('LAST_ADMIN');
}
