import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  // A filter that was changed elsewhere is shown; one that was typed here is left as it is, with its focus.
  useEffect(() => {
    if (value === asked.current || input.current === null) return;
    asked.current = value;
    input.current.value = value;
  }, [value]);
  const narrow = (typed: string) => {
    const text = typed.trim();
    if (text === value) return;
    asked.current = text;
    onNarrow(text);
  };
  return (
    <TextInput
      ref={input}
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
