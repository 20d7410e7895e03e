import { isApplicationId } from '@portal/contract/ids.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { IntentHandlers } from '../../../../ui/data-table/row-intent.ts';
import { isListBeingRead, wholeApplication, wholesBeingRead } from '../use-applications.ts';
import { type Neighbours, oneFurther } from './neighbours.ts';

/** One that is meant, and one beside it. */
const AT_ONCE = 2;
/** A pointer that goes to and fro asks once. */
const ENOUGH_FOR_MS = 5000;

/**
 * Reads an application that a user is about to open, so that its drawer is filled when it appears. Only what is shown
 * without a reason and leaves no line in the audit: documents, numbers in clear and notes wait for the press.
 */
export function readAhead(client: QueryClient): IntentHandlers {
  return {
    begin: (id) => {
      // A list that is being read may be about to lose this row.
      if (!isApplicationId(id) || isListBeingRead(client) || wholesBeingRead(client) >= AT_ONCE) return false;
      void client.prefetchQuery({ ...wholeApplication(id), staleTime: ENOUGH_FOR_MS });
      return true;
    },
    end: (id) => {
      if (!isApplicationId(id)) return;
      const { queryKey } = wholeApplication(id);
      // The drawer that was opened meanwhile waits for the same answer.
      const isShown = (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
      if (!isShown) void client.cancelQueries({ queryKey });
    },
  };
}

export function useReadAhead(): IntentHandlers {
  const client = useQueryClient();
  return useMemo(() => readAhead(client), [client]);
}

/** A user who goes from one application to the next finds the one after it read. */
export function useWalkAhead(id: number, isRead: boolean, neighbours: Neighbours): void {
  const ahead = useReadAhead();
  const from = useRef(id);
  useEffect(() => {
    if (!isRead || from.current === id) return;
    const further = oneFurther(neighbours, from.current);
    from.current = id;
    if (further !== undefined) ahead.begin(further);
  });
}
