import { PasswordField } from '../../forms/PasswordField.tsx';

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

/** A new password and its confirmation. */
export function NewPasswordFields({ label, name, value, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        value={value.password}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        value={value.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
      />
    </>
  );
}
