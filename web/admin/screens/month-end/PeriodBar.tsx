import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { isPeriod, monthBeside, monthOf, type Period } from '@portal/contract/rules/month-end.ts';
import { MONTH_END_TEXTS as texts } from '@portal/contract/texts/month-end.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { DateField } from '../../forms/DateField.tsx';
import { dayText, momentText } from '../../format/day.ts';
import styles from './PeriodBar.module.css';
import { PeriodDownloads } from './PeriodDownloads.tsx';

interface PeriodBarProps {
  readonly period: Period;
  readonly today: string;
  readonly computedAt: string | undefined;
  readonly onChange: (period: Period) => void;
  readonly onRefresh: () => void;
}

const MONTHS_BACK = 24;

/** A month, one beside it, or any days. */
export function PeriodBar({ period, today, computedAt, onChange, onRefresh }: PeriodBarProps) {
  const before = monthBeside(period, -1);
  const after = monthBeside(period, 1);
  return (
    <div className={styles.toolbar}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Month before"
        onClick={() => onChange(before)}
      >
        <IconChevronLeft size={17} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <MonthSelect period={period} today={today} onChange={onChange} />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Month after"
        disabled={after.from > today}
        onClick={() => onChange(after)}
      >
        <IconChevronRight size={17} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <AnyDays key={`${period.from} ${period.to}`} period={period} onChange={onChange} />
      <Button variant="default" onClick={onRefresh}>
        Refresh
      </Button>
      <PeriodDownloads period={period} />
      <p className={styles.about}>
        {`${dayText(period.from) ?? ''} to ${dayText(period.to) ?? ''}, ${texts.byDay}`}
        {computedAt === undefined ? '' : ` Computed ${momentText(computedAt) ?? ''}.`}
      </p>
    </div>
  );
}

type MonthSelectProps = Pick<PeriodBarProps, 'period' | 'today' | 'onChange'>;

function MonthSelect({ period, today, onChange }: MonthSelectProps) {
  const months = [monthOf(today)];
  while (months.length < MONTHS_BACK) months.push(monthBeside(months.at(-1) ?? period, -1));
  const isMonth = monthOf(period.from).to === period.to && period.from.endsWith('-01');
  if (isMonth && !months.some(({ from }) => from === period.from)) months.push(period);
  return (
    <NativeSelect
      aria-label="Month"
      className={styles.month}
      value={isMonth ? period.from : ''}
      data={[
        ...(isMonth ? [] : [{ value: '', label: 'Other days' }]),
        ...months.map(({ from }) => ({ value: from, label: monthText(from) })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') onChange(monthOf(value));
      }}
    />
  );
}

/** They count when Show is pressed. */
function AnyDays({ period, onChange }: Pick<PeriodBarProps, 'period' | 'onChange'>) {
  const [chosen, setChosen] = useState(period);
  const [isWrong, setWrong] = useState(false);
  const mistakeId = useId();
  const show = (event: FormEvent) => {
    event.preventDefault();
    const isRight = chosen.from !== '' && chosen.to !== '' && isPeriod(chosen);
    setWrong(!isRight);
    if (isRight) onChange(chosen);
  };
  const day = (name: keyof Period, label: string) => (
    <DateField
      className={styles.day}
      aria-label={label}
      aria-describedby={isWrong ? mistakeId : undefined}
      placeholder={label}
      error={isWrong}
      value={chosen[name]}
      onChange={(value) => setChosen({ ...chosen, [name]: value })}
    />
  );
  return (
    <form noValidate className={styles.days} onSubmit={show}>
      {day('from', 'First day')}
      <span>to</span>
      {day('to', 'Last day')}
      <Button type="submit" variant="default">
        Show
      </Button>
      <span role="alert" id={mistakeId} className={styles.mistake}>
        {isWrong ? texts.periodInvalid : ''}
      </span>
    </form>
  );
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `October 2026` */
function monthText(firstDay: string): string {
  return MONTH.format(new Date(`${firstDay}T00:00:00Z`));
}
