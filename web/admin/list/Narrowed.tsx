import { TextInput } from '@mantine/core';
import styles from './ListToolbar.module.css';

interface NarrowedProps {
  readonly label: string;
  /** Where there is room for its label above it, in a menu. */
  readonly isInMenu?: boolean;
  readonly value: string;
  readonly onNarrow: (value: string) => void;
}

/** Narrows when it is left or Enter is pressed, so that no list is read for each letter. */
export function Narrowed({ label, isInMenu = false, value, onNarrow }: NarrowedProps) {
  const narrow = (typed: string) => {
    if (typed.trim() !== value) onNarrow(typed.trim());
  };
  return (
    <TextInput
      key={value}
      {...(isInMenu
        ? { label }
        : { className: styles.narrowed ?? '', 'aria-label': label, placeholder: label })}
      defaultValue={value}
      onBlur={(event) => narrow(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') narrow(event.currentTarget.value);
      }}
    />
  );
}
