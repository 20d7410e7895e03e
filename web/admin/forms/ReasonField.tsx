import { Textarea, type TextareaProps } from '@mantine/core';
import { REASON_MAX_LENGTH } from '@portal/contract/rules/application-status.ts';

interface ReasonFieldProps extends Pick<TextareaProps, 'description' | 'error'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why an application moves, in words that the candidate reads. */
export function ReasonField({ onChange, ...input }: ReasonFieldProps) {
  return (
    <Textarea
      {...input}
      label="Reason"
      autosize
      minRows={2}
      maxLength={REASON_MAX_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
