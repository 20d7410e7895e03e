import { TextInput } from '@mantine/core';

interface UsernameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The first field of a dialog about an account. */
export function UsernameField({ value, onChange }: UsernameFieldProps) {
  return (
    <TextInput
      data-autofocus
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
