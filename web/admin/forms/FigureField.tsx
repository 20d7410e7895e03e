import { TextInput, type TextInputProps } from '@mantine/core';
import { figureIn } from './figure.ts';

interface FigureFieldProps extends Pick<TextInputProps, 'label' | 'error' | 'leftSection' | 'rightSection'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A number input says nothing of what it cannot read, and that would take back what was written before. */
export function FigureField({ onChange, ...input }: FigureFieldProps) {
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(figureIn(event.currentTarget.value))}
    />
  );
}
