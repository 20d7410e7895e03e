import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useBusy } from '../../../../api/use-busy.ts';
import { noticeError } from '../../../notices.ts';
import type { ApplicationsFilter } from '../filters/application-filter.ts';
import { applicationsPage } from '../use-applications.ts';
import { type Neighbours, neighboursOf, pageBeyond } from './neighbours.ts';

/** The list that is walked. */
export interface ListWalk {
  /** The ids of its page, as it is shown. */
  readonly order: readonly number[];
  readonly filter: ApplicationsFilter;
  /** How many pages it has. */
  readonly pages: number;
  readonly open: (id: number, page?: number) => void;
}

export interface Walk {
  /** On the same page. */
  readonly neighbours: Neighbours;
  /** Undefined at the beginning of the list. */
  readonly toPrevious: (() => void) | undefined;
  /** Undefined at the end of the list. */
  readonly toNext: (() => void) | undefined;
  /** The next or the previous page is being read. */
  readonly isTurning: boolean;
}

/** From one application to the next, and from the last one of a page to the first one of the next page. */
export function useWalk(id: number | undefined, list: ListWalk): Walk {
  const { order, filter, pages, open } = list;
  const [isTurning, turn] = useTurn(id, list);
  const neighbours = useMemo(() => neighboursOf(order, id), [order, id]);
  const { previous, next } = pageBeyond(order, id, { page: filter.page, pages });
  const toPrevious = useStep(neighbours.previous, previous, open, turn);
  const toNext = useStep(neighbours.next, next, open, turn);
  return { neighbours, toPrevious, toNext, isTurning };
}

type Turn = (page: number) => void;

function useStep(
  neighbour: number | undefined,
  page: number | undefined,
  open: ListWalk['open'],
  turn: Turn,
): (() => void) | undefined {
  return useMemo(() => {
    if (neighbour !== undefined) return () => open(neighbour);
    return page === undefined ? undefined : () => turn(page);
  }, [neighbour, page, open, turn]);
}

/** Reads another page first, so that the drawer changes once and the list behind it is there at the same moment. */
function useTurn(
  id: number | undefined,
  { filter, open }: ListWalk,
): readonly [isTurning: boolean, turn: Turn] {
  const client = useQueryClient();
  const [isTurning, setTurning] = useBusy();
  const latest = useRef({ id, filter });
  useEffect(() => {
    latest.current = { id, filter };
  });
  const read = async (page: number) => {
    if (!setTurning(true)) return;
    try {
      const { applications } = await client.fetchQuery(applicationsPage({ ...filter, page }));
      const row = page > filter.page ? applications.at(0) : applications.at(-1);
      // The user may have closed the drawer or changed the filter meanwhile.
      const isSame = latest.current.id === id && latest.current.filter === filter;
      if (row !== undefined && isSame) open(row.id, page);
    } catch {
      noticeError(STAFF_TEXTS.applicationsFailed);
    } finally {
      setTurning(false);
    }
  };
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  return [isTurning, useCallback((page) => void reader.current(page), [])];
}
