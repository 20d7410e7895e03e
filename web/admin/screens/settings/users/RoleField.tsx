import { NativeSelect } from '@mantine/core';
import { isRole, type Role, roleLabel, ROLES } from '@portal/contract/permissions.ts';
import { useRoles } from './use-users.ts';

interface RoleFieldProps {
  /** Of its dialog: it has the focus. */
  readonly isFirst?: boolean;
  readonly role: Role;
  readonly error?: string | true | undefined;
  readonly onChange: (role: Role) => void;
}

export function RoleField({ isFirst, role, error, onChange }: RoleFieldProps) {
  const open = useRoles() ?? ROLES;
  // A user may still have a role that no setting names any more.
  const choices = open.includes(role) ? open : [...open, role];
  return (
    <NativeSelect
      data-autofocus={isFirst}
      label="Role"
      name="role"
      data={choices.map((value) => ({ value, label: roleLabel(value) }))}
      error={error}
      value={role}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isRole(value)) onChange(value);
      }}
    />
  );
}
