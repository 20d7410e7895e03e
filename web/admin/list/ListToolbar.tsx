import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarEvent, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../../ui/plain/classes.ts';
import { clockText } from '../format/day.ts';
import { DateRange } from './DateRange.tsx';
import { type ListFilter, WHOLE_LIST } from './list-filter.ts';
import styles from './ListToolbar.module.css';
import { SearchBox } from './SearchBox.tsx';
import { ToolIcon } from './ToolIcon.tsx';
import type { ListReadState } from './use-list-view.ts';

interface ListToolbarProps {
  readonly searchFor: string;
  readonly searchHint?: string | undefined;
  readonly filter: ListFilter;
  readonly onChange: (change: Partial<ListFilter>) => void;
  readonly reading: ListReadState;
  /** Where more than the list is to be read again. */
  readonly onRefresh?: () => void;
  /** Resets the whole filter, if it is not the default. */
  readonly onClear?: () => void;
  /** What happened on the days that a list is filtered by; undefined if it cannot be. */
  readonly daysAre?: string;
  readonly children?: ReactNode;
}

export function ListToolbar(props: ListToolbarProps) {
  const { searchFor, searchHint, filter, onChange, reading, onRefresh, onClear, daysAre, children } = props;
  const datesId = useId();
  const hasDays = filter.start_date !== '' || filter.end_date !== '';
  const [datesOpen, dates] = useDisclosure(hasDays);
  return (
    <div className={classes(styles.toolbar, children === undefined && styles.bare)}>
      <SearchBox
        placeholder={searchFor}
        hint={searchHint}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      {daysAre === undefined ? null : (
        <>
          <Button
            variant="default"
            className={styles.datesToggle}
            aria-expanded={datesOpen}
            aria-controls={datesId}
            leftSection={<IconCalendarEvent size={17} stroke={1.75} aria-hidden="true" />}
            onClick={dates.toggle}
          >
            <span className={styles.daysAre}>{daysAre}, </span>
            <span className={styles.whichDays}>{hasDays ? 'some days' : 'any day'}</span>
          </Button>
          <div id={datesId} className={classes(styles.datesPlace, datesOpen && styles.open)}>
            <DateRange
              daysAre={daysAre}
              days={filter}
              onFilter={({ start_date, end_date }) => onChange({ start_date, end_date })}
              onClear={onClear ?? (() => onChange(WHOLE_LIST))}
            />
          </div>
        </>
      )}
      <ToolIcon
        icon={IconRefresh}
        title="Refresh"
        isBusy={reading.isFetching}
        onClick={onRefresh ?? (() => void reading.refetch())}
      />
      {children}
      {reading.dataUpdatedAt === 0 ? null : (
        <span className={styles.readAt}>Updated {clockText(reading.dataUpdatedAt)}</span>
      )}
    </div>
  );
}
