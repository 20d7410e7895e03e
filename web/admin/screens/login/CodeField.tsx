import { TextInput } from '@mantine/core';
import { RECOVERY_CODE_DIGITS } from '@portal/contract/rules/staff-account.ts';
import { focusAtOnce } from '../../../ui/screen/focus-in-sight.ts';

interface CodeFieldProps {
  /** Of a dialog that is open already. */
  readonly isNextStep?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function CodeField({ isNextStep = false, value, onChange }: CodeFieldProps) {
  return (
    <TextInput
      data-autofocus
      ref={isNextStep ? focusAtOnce : null}
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
