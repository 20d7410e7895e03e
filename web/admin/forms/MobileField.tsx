import { TextInput } from '@mantine/core';
import { PHONE_DIGITS } from '@portal/contract/rules/identity.ts';

const OPTIONAL = 'Optional; needed to recover a password.';

interface MobileFieldProps {
  readonly value: string;
  readonly isOptional?: boolean;
  readonly description?: string;
  /** Of its dialog: it has the focus. */
  readonly isFirst?: boolean;
  readonly error?: string | true | undefined;
  readonly onChange: (value: string) => void;
}

/** Digits alone; what is pasted with blanks or a country code is trimmed to them. */
export function MobileField(props: MobileFieldProps) {
  const { value, isOptional = false, isFirst, error, onChange } = props;
  const description = props.description ?? (isOptional ? OPTIONAL : undefined);
  return (
    <TextInput
      type="tel"
      data-autofocus={isFirst}
      label="Mobile Number"
      {...(description === undefined ? {} : { description })}
      name="mobile_number"
      inputMode="numeric"
      autoComplete="tel-national"
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(-PHONE_DIGITS))}
    />
  );
}
