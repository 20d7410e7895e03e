import { PasswordInput } from '@mantine/core';

interface TypedPassword {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly name: string;
  readonly value: TypedPassword;
  readonly onChange: (change: Partial<TypedPassword>) => void;
}

/** A password that nobody has yet, and the same again. */
export function NewPasswordFields({ label, name, value, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        name={name}
        autoComplete="new-password"
        value={value.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <PasswordInput
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(event) => onChange({ confirmation: event.currentTarget.value })}
      />
    </>
  );
}
