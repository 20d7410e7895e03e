import { TextInput, type TextInputProps } from '@mantine/core';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { useState } from 'react';
import { dayText } from '../format/day.ts';
import styles from './DateField.module.css';

interface DateFieldProps extends Pick<
  TextInputProps,
  'label' | 'aria-label' | 'aria-describedby' | 'error' | 'name'
> {
  readonly value: string;
  /** In place of a day, while there is none. */
  readonly placeholder: string;
  readonly className?: string | undefined;
  /** The calendar offers no day to come; one may still be typed. */
  readonly endsToday?: boolean;
  readonly onChange: (value: string) => void;
}

const WORDS_WIDTH = 108;

/**
 * The browser's own date, typed or picked. Out of the focus it is written out: by figures alone,
 * the browser's language decides which is the month.
 */
export function DateField({
  value,
  placeholder,
  className,
  endsToday = false,
  onChange,
  ...input
}: DateFieldProps) {
  const [today] = useState(() => indianDay(new Date()));
  const [isFocused, setFocused] = useState(false);
  const words = (
    <span className={value === '' ? styles.none : styles.day}>{dayText(value) ?? placeholder}</span>
  );
  return (
    <TextInput
      {...input}
      type="date"
      {...(className === undefined ? {} : { className })}
      classNames={{ input: styles.input ?? '', section: styles.section ?? '' }}
      max={endsToday ? today : '9999-12-31'}
      leftSection={isFocused ? undefined : words}
      leftSectionWidth={isFocused ? undefined : WORDS_WIDTH}
      leftSectionPointerEvents="none"
      value={value}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
