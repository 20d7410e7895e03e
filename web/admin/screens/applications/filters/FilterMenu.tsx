import { NativeSelect } from '@mantine/core';
import { APPLICATION_SORT_LABELS, APPLICATION_SORTS } from '@portal/contract/rules/application-filter.ts';
import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsNarrow } from '../../../../ui/data-table/use-is-narrow.ts';
import { TickLine } from '../../../forms/TickLine.tsx';
import { ToolMenu } from '../../../list/ToolMenu.tsx';
import { tokensOf } from './filter-tokens.ts';
import { OtherChoices } from './OtherChoices.tsx';
import {
  type ApplicationsFilter,
  NEWEST_FIRST,
  sortChange,
  sortIn,
  statusesIn,
  withStatus,
} from './application-filter.ts';
import styles from './FilterMenu.module.css';

export interface FilterMenuProps {
  readonly filter: ApplicationsFilter;
  readonly onChange: (change: Partial<ApplicationsFilter>) => void;
}

/** Narrows the list; every choice counts at once. */
export function FilterMenu(props: FilterMenuProps) {
  const isNarrow = useIsNarrow();
  const { filter, onChange } = useFilterAtOnce(props);
  const count = tokensOf(filter).length;
  return (
    <ToolMenu
      icon={IconFilter}
      label={count === 0 ? 'Filters' : `Filters, ${count}`}
      className={styles.button}
      width={400}
    >
      <StatusChoice filter={filter} onChange={onChange} />
      <OtherChoices filter={filter} onChange={onChange} />
      {isNarrow ? <SortChoice filter={filter} onChange={onChange} /> : null}
    </ToolMenu>
  );
}

/** What is chosen shows at once; the address follows when the list is ready for it. */
function useFilterAtOnce({ filter, onChange }: FilterMenuProps): FilterMenuProps {
  const [shown, setShown] = useState(filter);
  const [seen, setSeen] = useState(filter);
  if (filter !== seen) {
    setSeen(filter);
    setShown(filter);
  }
  return {
    filter: shown,
    onChange: (change) => {
      setShown({ ...shown, ...change });
      onChange(change);
    },
  };
}

function StatusChoice({ filter, onChange }: FilterMenuProps) {
  const wanted = statusesIn(filter);
  return (
    <fieldset className={styles.statuses}>
      <legend>Status</legend>
      {APPLICATION_STATUSES.map((status) => (
        <TickLine
          key={status}
          isTicked={wanted.includes(status)}
          onTick={(isWanted) => onChange({ status: withStatus(filter, status, isWanted) })}
        >
          {status}
        </TickLine>
      ))}
    </fieldset>
  );
}

/** Where there are no heads to press. */
function SortChoice({ filter, onChange }: FilterMenuProps) {
  const { by, order } = sortIn(filter);
  const choices = APPLICATION_SORTS.flatMap((sort) =>
    (['asc', 'desc'] as const).map((each) => ({
      value: `${sort} ${each}`,
      label: APPLICATION_SORT_LABELS[sort][each],
      isFirst: sort === NEWEST_FIRST.by && each === NEWEST_FIRST.order,
    })),
  );
  return (
    <NativeSelect
      label="Order"
      data={choices
        .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
        .map(({ value, label }) => ({ value, label }))}
      value={`${by} ${order}`}
      onChange={(event) => {
        const [sort = '', wanted] = event.currentTarget.value.split(' ');
        onChange(sortChange(sort, wanted === 'desc' ? 'desc' : 'asc'));
      }}
    />
  );
}
