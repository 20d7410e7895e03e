import { TextInput } from '@mantine/core';
import { RECOVERY_CODE_DIGITS } from '@portal/contract/rules/staff-account.ts';
import type { Ref } from 'react';
import { focusAtOnce } from '../../../ui/screen/focus-in-sight.ts';

interface CodeFieldProps {
  /** Of a form that is open already. */
  readonly isNextStep?: boolean;
  readonly size?: 'lg';
  readonly error?: string | true | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fieldRef?: Ref<HTMLInputElement>;
}

export function CodeField({ isNextStep = false, size, error, value, onChange, fieldRef }: CodeFieldProps) {
  return (
    <TextInput
      data-autofocus
      ref={fieldRef ?? (isNextStep ? focusAtOnce : null)}
      {...(size === undefined ? {} : { size })}
      label="Code from the SMS"
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={RECOVERY_CODE_DIGITS}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}
