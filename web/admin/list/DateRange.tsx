import { Button, NativeSelect } from '@mantine/core';
import { LIST_TEXTS } from '@portal/contract/texts/lists.ts';
import { type FormEvent, useId, useState } from 'react';
import { DateField } from '../forms/DateField.tsx';
import { type DayPreset, dayPresets } from './day-presets.ts';
import { areDaysCrossed } from './list-filter.ts';
import styles from './ListToolbar.module.css';

export interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

interface DateRangeProps {
  /** What happened on these days: Registered, Paid. */
  readonly daysAre: string;
  readonly days: Days;
  readonly onFilter: (days: Days) => void;
  readonly onClear: () => void;
}

/** Two days, both included. They count when Filter is pressed; those of a preset at once. */
export function DateRange({ daysAre, days, onFilter, onClear }: DateRangeProps) {
  const [chosen, setChosen] = useState(days);
  const [seen, setSeen] = useState(days);
  const [mistake, setMistake] = useState(() => mistakeIn(days));
  const mistakeId = useId();
  if (days.start_date !== seen.start_date || days.end_date !== seen.end_date) {
    setSeen(days);
    setChosen(days);
    setMistake(mistakeIn(days));
  }
  const filter = (event: FormEvent) => {
    event.preventDefault();
    const found = mistakeIn(chosen);
    setMistake(found);
    if (found === undefined) onFilter(chosen);
  };
  const day = (name: keyof Days, label: string, placeholder: string) => (
    <DateField
      className={styles.day}
      name={name}
      aria-label={label}
      aria-describedby={mistake === undefined ? undefined : mistakeId}
      placeholder={placeholder}
      error={mistake !== undefined}
      value={chosen[name]}
      onChange={(value) => setChosen({ ...chosen, [name]: value })}
    />
  );
  return (
    <form noValidate className={styles.dates} onSubmit={filter}>
      <PresetChoice daysAre={daysAre} days={days} onChoose={onFilter} />
      {day('start_date', 'From', 'First day')}
      <span className={styles.to}>to</span>
      {day('end_date', 'To', 'Last day')}
      <Button type="submit">Filter</Button>
      <Button
        variant="default"
        className={styles.quiet}
        onClick={() => {
          setChosen({ start_date: '', end_date: '' });
          setMistake(undefined);
          onClear();
        }}
      >
        Clear
      </Button>
      <span role="alert" id={mistakeId} className={styles.mistake}>
        {mistake}
      </span>
    </form>
  );
}

interface PresetChoiceProps extends Pick<DateRangeProps, 'daysAre' | 'days'> {
  readonly onChoose: (days: Days) => void;
}

function PresetChoice({ daysAre, days, onChoose }: PresetChoiceProps) {
  const [presets, setPresets] = useState(() => dayPresets(new Date()));
  const isChosen = ({ start_date, end_date }: DayPreset) =>
    start_date === days.start_date && end_date === days.end_date;
  const others = presets.some(isChosen) ? [] : ['other days'];
  return (
    <NativeSelect
      className={styles.preset}
      // The longest name is cut otherwise.
      rightSectionWidth={28}
      aria-label={`${daysAre} on`}
      data={[...presets.map(({ name }) => name), ...others].map((name) => ({
        value: name,
        label: `${daysAre}, ${name}`,
      }))}
      value={presets.find(isChosen)?.name ?? 'other days'}
      // A window may stay open over midnight.
      onFocus={() => setPresets(dayPresets(new Date()))}
      onChange={({ currentTarget }) => {
        const preset = presets.find(({ name }) => name === currentTarget.value);
        if (preset !== undefined) onChoose({ start_date: preset.start_date, end_date: preset.end_date });
      }}
    />
  );
}

function mistakeIn(days: Days): string | undefined {
  return areDaysCrossed(days) ? LIST_TEXTS.daysCrossed : undefined;
}
