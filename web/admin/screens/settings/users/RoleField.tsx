import { NativeSelect } from '@mantine/core';
import { isRole, type Role, ROLE_LABELS, ROLES } from '@portal/contract/permissions.ts';

interface RoleFieldProps {
  /** Of its dialog: it has the focus. */
  readonly isFirst?: boolean;
  readonly role: Role;
  readonly error?: string | true | undefined;
  readonly onChange: (role: Role) => void;
}

export function RoleField({ isFirst, role, error, onChange }: RoleFieldProps) {
  return (
    <NativeSelect
      data-autofocus={isFirst}
      label="Role"
      name="role"
      data={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      error={error}
      value={role}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isRole(value)) onChange(value);
      }}
    />
  );
}
