import { TextInput } from '@mantine/core';
import { RECOVERY_CODE_DIGITS } from '@portal/contract/rules/staff-account.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function CodeField({ value, onChange }: CodeFieldProps) {
  return (
    <TextInput
      data-autofocus
      label="Code from the SMS"
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={RECOVERY_CODE_DIGITS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}
