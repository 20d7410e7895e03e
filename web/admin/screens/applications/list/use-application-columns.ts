import { useMediaQuery } from '@mantine/hooks';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { useMemo } from 'react';
import { keyOf } from '../../../../ui/data-table/column.ts';
import {
  type Arrangement,
  type ColumnChoice,
  isUsual,
  useArrangement,
  useColumns,
} from '../../../list/columns/use-columns.ts';
import type { StaffView } from '../../../views/staff-views.ts';
import { applicationColumns, FURTHER_COLUMNS } from '../application-columns.tsx';
import { fileRights } from '../rights.ts';
import type { RowHandlers } from '../row/RowActions.tsx';

const ONE_NAME = 'Name';

/** The columns of the list, or those of its view, as the window has room for them. */
export function useApplicationColumns(
  { onOpen, onEdit }: Pick<RowHandlers, 'onOpen' | 'onEdit'>,
  view: StaffView | undefined,
): ColumnChoice<StaffApplication> {
  const isTight = useMediaQuery('(width <= 1280px)', false, { getInitialValueInEffect: false });
  const arrangement = useArrangement(view);
  const isMerged = arrangement.keys?.includes(ONE_NAME) === true;
  const { documents, loanDocuments, receipt } = fileRights();
  const groups = useMemo(() => {
    const files = { documents, loanDocuments, receipt };
    return applicationColumns({ onOpen, onEdit, files }, { isTight, isMerged });
  }, [onOpen, onEdit, documents, loanDocuments, receipt, isTight, isMerged]);
  // Where there is little room they are not pinned, and belong to every arrangement all the same.
  const placed = useMemo((): Arrangement => {
    const { keys, arrange } = arrangement;
    if (keys === null || !isTight) return arrangement;
    return {
      keys: [...(isMerged ? [] : ['Reg No']), ...keys, 'Actions'],
      arrange: (next) => arrange(next === null ? null : next.filter(isArranged)),
    };
  }, [arrangement, isMerged, isTight]);
  return useColumns('applications', groups, placed, FURTHER_COLUMNS);
}

const isArranged = (key: string) => key !== 'Reg No' && key !== 'Actions';

/** What a view keeps of the columns; null if they are the usual ones. */
export function columnsToKeep(choice: ColumnChoice<StaffApplication>): string[] | null {
  const { arrangement, shown } = choice;
  if (arrangement?.keys != null) return arrangement.keys.filter(isArranged);
  if (isUsual(choice)) return null;
  return shown
    .filter(({ pin }) => pin === undefined)
    .flatMap(({ columns }) => columns.map(keyOf))
    .filter(isArranged);
}
