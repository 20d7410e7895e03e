import { TextInput } from '@mantine/core';
import { PHONE_DIGITS } from '@portal/contract/rules/identity.ts';

interface MobileFieldProps {
  readonly value: string;
  readonly isOptional?: boolean;
  /** Of its dialog: it has the focus. */
  readonly isFirst?: boolean;
  readonly error?: string | true | undefined;
  readonly onChange: (value: string) => void;
}

/** Digits alone; what is pasted with blanks or a country code is trimmed to them. */
export function MobileField({ value, isOptional = false, isFirst, error, onChange }: MobileFieldProps) {
  return (
    <TextInput
      type="tel"
      data-autofocus={isFirst}
      label="Mobile Number"
      {...(isOptional ? { description: 'Optional; needed to recover a password.' } : {})}
      name="mobile_number"
      inputMode="numeric"
      autoComplete="tel-national"
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(-PHONE_DIGITS))}
    />
  );
}
