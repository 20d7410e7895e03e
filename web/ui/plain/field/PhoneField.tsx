import { phoneDigits } from './phone-digits.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface PhoneFieldProps extends Omit<TextFieldProps, 'label' | 'name'> {
  readonly label?: string;
  readonly name?: string;
  /** Digits alone, ten at most. */
  readonly onChange: (digits: string) => void;
}

export function PhoneField({
  label = 'Mobile number',
  name = 'phone',
  value,
  onChange,
  ...field
}: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      name={name}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="10 digits"
      prefix="+91"
      value={value}
      onChange={(text) => onChange(phoneDigits(text, value))}
    />
  );
}
