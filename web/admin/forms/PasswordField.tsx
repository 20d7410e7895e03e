import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface PasswordFieldProps extends Pick<PasswordInputProps, 'label' | 'name' | 'description' | 'error'> {
  /** The user's current password. */
  readonly isCurrent?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A new password, for the browser to offer and to keep; or the present one. */
export function PasswordField({ isCurrent = false, onChange, ...input }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...input}
      // Mantine marks the box around the field; screen readers look at the field itself.
      aria-invalid={Boolean(input.error) || undefined}
      autoComplete={isCurrent ? 'current-password' : 'new-password'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
