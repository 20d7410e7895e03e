import { NativeSelect } from '@mantine/core';
import { isRole, type Role, ROLE_LABELS, ROLES } from '@portal/contract/permissions.ts';

interface RoleFieldProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

export function RoleField({ role, onChange }: RoleFieldProps) {
  return (
    <NativeSelect
      label="Role"
      name="role"
      data={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      value={role}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isRole(value)) onChange(value);
      }}
    />
  );
}
