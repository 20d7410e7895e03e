import type { PageFacts } from '@portal/contract/rules/paging.ts';
import { useMemo } from 'react';
import { rowsIn } from './rows-in.ts';

/** How the reading of a list goes. */
export interface ListReadState {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  /** When the list was read; zero before. */
  readonly dataUpdatedAt: number;
  readonly data: PageFacts | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** What a screen makes of the answer to its list. */
export interface ListView<Row extends { readonly id: number }> {
  readonly reading: ListReadState;
  readonly rows: readonly Row[] | undefined;
  /** Undefined if the list could not be read. */
  readonly facts: PageFacts | undefined;
  /** The ids of the rows, as they are shown. */
  readonly order: readonly Row['id'][];
}

export function useListView<Row extends { readonly id: number }>(
  reading: ListReadState,
  answered: readonly Row[] | undefined,
): ListView<Row> {
  const rows = rowsIn(reading, answered);
  const order = useMemo((): readonly Row['id'][] => (rows ?? []).map(({ id }) => id), [rows]);
  return { reading, rows, facts: reading.isError ? undefined : reading.data, order };
}
