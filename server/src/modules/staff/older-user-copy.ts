import { roleLabel } from '@portal/contract/permissions.ts';
import { olderCopyText, type ShownFields } from '@portal/contract/texts/row-conflicts.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { StaffUser } from './staff.store.ts';

type EditedFields = Pick<StaffUser, 'role' | 'mobileNumber'>;

const SHOWN: ShownFields<EditedFields> = {
  Role: ({ role }) => roleLabel(role),
  'Mobile Number': ({ mobileNumber }) => mobileNumber,
};

/** A role that another admin took away is not given back by a form that was opened before. */
export function refuseOlderCopy(user: StaffUser, sent: EditedFields, updatedAt: string | undefined): void {
  if (updatedAt === undefined || Date.parse(updatedAt) === Date.parse(user.updatedAt)) return;
  throw new AppError('CONFLICT', { text: olderCopyText(SHOWN, user, sent) });
}
