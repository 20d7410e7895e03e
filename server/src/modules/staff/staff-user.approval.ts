import { roleLabel } from '@portal/contract/permissions.ts';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { asResult, wordFact } from '@portal/contract/rules/approval-facts.ts';
import { APPROVAL_KINDS } from '@portal/contract/rules/approvals.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { WaitingChange } from '../../kernel/waiting-change.ts';
import type { ApprovalKindDefinition } from '../approvals/approval-kinds.ts';
import type { DecisionStores } from '../approvals/approval-stores.ts';
import type { Approvals } from '../approvals/proposals.ts';
import { removesAdmin, type KeepAdmins } from './keep-admins.ts';
import type { ChangeUser, StaffUsersStores, WantedUser } from './staff-user-change.ts';
import type { RemoveUser } from './staff-user-removal.ts';
import type { StaffUser } from './staff.store.ts';

export interface StaffApprovalStores extends StaffUsersStores, DecisionStores {}

/** Proposes a change of a user that one admin may not make alone. Returns undefined if it may be made. */
export interface StaffApprovalGates {
  propose(
    stores: StaffApprovalStores,
    user: StaffUser,
    wanted: WantedUser,
    by: StaffRequest,
  ): Promise<WaitingChange | undefined>;
}

type UserKind = 'staff_password' | 'admin_role';
type UserPayload = ApprovalPayload<UserKind>;

interface UserChanges {
  readonly changeUser: ChangeUser;
  readonly removeUser: RemoveUser;
  readonly keepAdmins: KeepAdmins;
}

export function createStaffApprovals(
  unitOfWork: UnitOfWork<StaffApprovalStores>,
  approvals: Approvals,
  changes: UserChanges,
): StaffApprovalGates {
  const passwordGate = approvals.register(unitOfWork, userApproval('staff_password', changes));
  const roleGate = approvals.register(unitOfWork, userApproval('admin_role', changes));

  return {
    async propose(stores, user, wanted, by) {
      const payload = payloadOf(user, wanted);
      const isOwn = user.id === by.actor.staffUserId;
      // An admin who could take the others away alone could make every kind of change alone afterwards.
      if (removesAdmin(user, wanted) && approvals.isAnyOn) {
        await changes.keepAdmins(stores.staff, user);
        if (await roleGate.canBeReleased(stores, by)) return roleGate.propose(stores, payload, by);
      }
      if (makesAdmin(user, wanted) && (await roleGate.isRequired(stores, by))) {
        return roleGate.propose(stores, payload, by);
      }
      if (
        opensAccount(wanted) &&
        user.role === 'admin' &&
        !isOwn &&
        (await passwordGate.isRequired(stores, by))
      ) {
        return passwordGate.propose(stores, payload, by);
      }
      return undefined;
    },
  };
}

/** A new password, or the number that recovery codes are sent to. */
function opensAccount({ passwordHash, mobileNumber }: WantedUser): boolean {
  return passwordHash !== undefined || mobileNumber !== undefined;
}

/** The role is raised, or an inactive admin becomes active: a new user could be added as one. */
function makesAdmin(user: StaffUser, { role, isActive }: WantedUser): boolean {
  if (user.role === 'admin') return isActive === true;
  return role === 'admin';
}

function payloadOf(
  { id }: StaffUser,
  { role, isActive, passwordHash, mobileNumber, isDeleted }: WantedUser,
): UserPayload {
  return {
    user_id: id,
    ...(role === undefined ? {} : { role }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
    ...(isDeleted === undefined ? {} : { is_deleted: isDeleted }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    ...(mobileNumber === undefined ? {} : { mobile_number: mobileNumber }),
  };
}

function userApproval<Kind extends UserKind>(
  kind: Kind,
  { changeUser, removeUser, keepAdmins }: UserChanges,
): ApprovalKindDefinition<Kind, StaffApprovalStores> {
  async function lock({ staff }: StaffApprovalStores, { user_id: id }: UserPayload): Promise<StaffUser> {
    await staff.lockAdmins();
    const user = await staff.lock(id);
    if (user === undefined) throw new AppError('NOT_FOUND');
    return user;
  }

  return {
    kind,
    async describe(stores, payload) {
      const user = await lock(stores, payload);
      if (removesAdmin(user, wantedOf(payload))) await keepAdmins(stores.staff, user);
      const { role = user.role, is_active: isActive = user.isActive, password_hash: password } = payload;
      const { mobile_number: mobile = user.mobileNumber } = payload;
      const words = (active: boolean) => (active ? 'Active' : 'Inactive');
      return {
        subject: { kind: 'staff_user', id: user.id },
        title: `${APPROVAL_KINDS[kind].label}: ${user.username}`,
        detail: detailOf(user, payload),
        facts: [
          wordFact('Password', 'as it is', password === undefined ? 'as it is' : 'a new one'),
          wordFact('Mobile number', user.mobileNumber, mobile),
          wordFact(
            'Account',
            words(user.isActive),
            payload.is_deleted === true ? 'Deleted' : words(isActive),
          ),
          asResult(wordFact('Role', roleLabel(user.role), roleLabel(role))),
        ],
        basis: user.updatedAt,
        effects: [
          ...(logsOut(payload) ? ['The user is logged out everywhere'] : []),
          ...(password === undefined ? [] : ['The user is told by SMS that the password was changed']),
          'The audit shows both names',
        ],
      };
    },
    async execute(stores, payload, { by }) {
      const user = await lock(stores, payload);
      if (payload.is_deleted === true) await removeUser(stores, user, by);
      else await changeUser(stores, user, wantedOf(payload), by);
    },
  };
}

function wantedOf(payload: UserPayload): WantedUser {
  const { role, is_active: isActive, password_hash: passwordHash, mobile_number: mobileNumber } = payload;
  return { role, isActive, passwordHash, mobileNumber, isDeleted: payload.is_deleted };
}

function logsOut({
  role,
  password_hash: password,
  is_active: isActive,
  is_deleted: isDeleted,
}: UserPayload): boolean {
  return role !== undefined || password !== undefined || isActive === false || isDeleted === true;
}

function detailOf(user: StaffUser, payload: UserPayload): string {
  const { role, is_active: isActive, password_hash: password, mobile_number: mobile } = payload;
  const parts = [
    ...(role === undefined ? [] : [`${roleLabel(user.role)} to ${roleLabel(role)}`]),
    ...(isActive === undefined ? [] : [isActive ? 'becomes active' : 'becomes inactive']),
    ...(payload.is_deleted === true ? ['is deleted'] : []),
    ...(password === undefined ? [] : ['a new password']),
    ...(mobile === undefined ? [] : ['another mobile number']),
  ];
  return parts.join(', ');
}
