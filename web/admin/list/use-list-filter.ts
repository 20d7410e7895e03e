import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changedFilter, type ListFilter, readFilter, writeFilter } from './list-filter.ts';

interface Filtering {
  readonly filter: ListFilter;
  /** Names this very list, for what is remembered about it. */
  readonly listKey: string;
  readonly change: (change: Partial<ListFilter>) => void;
}

/** The filter lives in the address: a link, a reload and the way back show the same list. */
export function useListFilter(): Filtering {
  const [address, setAddress] = useSearchParams();
  const listKey = address.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(listKey)), [listKey]);
  const change = useCallback(
    (wanted: Partial<ListFilter>) => {
      setAddress((now) => writeFilter(changedFilter(readFilter(now), wanted)), {
        // Letters of a search are no steps to go back by.
        replace: 'search' in wanted,
        preventScrollReset: true,
      });
    },
    [setAddress],
  );
  return { filter, listKey, change };
}
