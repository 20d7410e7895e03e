import { TextInput, type TextInputProps } from '@mantine/core';

interface UsernameFieldProps extends Pick<TextInputProps, 'error'> {
  /** Not the name of the user who types it, so the browser must not fill it in. */
  readonly isOfAnother?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The first field of a dialog about an account. */
export function UsernameField({ isOfAnother = false, onChange, ...input }: UsernameFieldProps) {
  return (
    <TextInput
      {...input}
      data-autofocus
      label="Username"
      name="username"
      autoComplete={isOfAnother ? 'off' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
