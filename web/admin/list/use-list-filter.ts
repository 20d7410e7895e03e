import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changedFilter, readFilter, type ExtendedListFilter, writeFilter } from './list-filter.ts';

interface ListFilterState<Name extends string> {
  readonly filter: ExtendedListFilter<Name>;
  /** Names this very list, for what is remembered about it. */
  readonly listKey: string;
  /** Names the list without its page: what is ticked stays ticked from page to page. */
  readonly wholeKey: string;
  readonly change: (change: Partial<ExtendedListFilter<Name>>) => void;
}

const NO_MORE: readonly never[] = [];

/**
 * The filter lives in the address: a link, a reload and the way back show the same list. A list that
 * can be asked for more gives the names, always the same array.
 */
export function useListFilter<Name extends string = never>(
  more: readonly Name[] = NO_MORE,
): ListFilterState<Name> {
  const [address, setAddress] = useSearchParams();
  const listKey = address.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(listKey), more), [listKey, more]);
  const wholeKey = useMemo(() => writeFilter({ ...filter, page: 1 }).toString(), [filter]);
  const change = useCallback(
    (wanted: Partial<ExtendedListFilter<Name>>) => {
      // Not the address of this render: of two changes at once the second would forget the first.
      const now = new URLSearchParams(window.location.search);
      setAddress(writeFilter(changedFilter(readFilter(now, more), wanted)), {
        // Letters of a search are no steps to go back by.
        replace: 'search' in wanted,
        preventScrollReset: true,
      });
    },
    [setAddress, more],
  );
  return { filter, listKey, wholeKey, change };
}
