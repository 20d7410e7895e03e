import type { Role } from '@portal/contract/permissions.ts';
import type { StaffRequest } from '../../http/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import { removesAdmin, type KeepAdmins } from './keep-admins.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import { leaveOldMobile } from './mobile-change.ts';
import { keepPasswordNotice } from './password-notice.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffCodesStore } from './staff-codes.store.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface StaffUsersStores extends SmsStores {
  readonly staff: StaffStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly staffCodes: StaffCodesStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

/** What an admin changes of a user; absent means unchanged. */
export interface EditedUser {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  readonly passwordHash?: string | undefined;
  readonly mobileNumber?: string | null | undefined;
}

/** The same, or that the user is deleted. */
export interface WantedUser extends EditedUser {
  readonly isDeleted?: boolean | undefined;
}

/** Changes a user that is locked, together with all admins. With another role or password the sessions end. */
export type ChangeUser = (
  stores: StaffUsersStores,
  user: StaffUser,
  wanted: EditedUser,
  by: StaffRequest,
) => Promise<StaffUser>;

export function createChangeUser(sms: SmsService, keepAdmins: KeepAdmins, clock: Clock): ChangeUser {
  return async (stores, user, wanted, { actor, caller }) => {
    const { id } = user;
    const { role, isActive, passwordHash, mobileNumber } = wanted;
    const now = clock.now().toISOString();
    if (removesAdmin(user, wanted)) await keepAdmins(stores.staff, user);
    const updated = await stores.staff.update(id, {
      ...(role === undefined ? {} : { role }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(passwordHash === undefined ? {} : { passwordHash }),
      ...(mobileNumber === undefined ? {} : { mobileNumber }),
    });
    if (mobileNumber !== undefined) await leaveOldMobile(sms, stores, user, now);
    const logsOut = role !== undefined || passwordHash !== undefined || isActive === false;
    if (logsOut) await logOutEverywhere(stores, id, now);
    if (passwordHash !== undefined) await stores.staffBrowsers.forgetAll(id);
    await stores.audit.record({
      actor,
      action: actionOf(isActive),
      subject: { kind: 'staff_user', id },
      before: {
        ...(role === undefined ? {} : { role: user.role }),
        ...(isActive === undefined ? {} : { is_active: user.isActive }),
        ...(mobileNumber === undefined ? {} : { mobile_number: user.mobileNumber }),
      },
      after: {
        // An admin who comes back stands out as a new one does, by the role.
        ...(role === undefined && isActive !== true ? {} : { role: updated.role }),
        ...(isActive === undefined ? {} : { is_active: isActive }),
        ...(mobileNumber === undefined ? {} : { mobile_number: mobileNumber }),
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
