import { Button } from '@mantine/core';
import type { DeletedApplication } from '@portal/contract/routes/staff-applications.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { DataTable } from '../../../../ui/data-table/DataTable.tsx';
import { useSelection } from '../../../../ui/data-table/use-selection.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ListEmpty } from '../../../list/ListEmpty.tsx';
import { WHOLE_LIST } from '../../../list/list-filter.ts';
import { ListPager } from '../../../list/ListPager.tsx';
import listStyles from '../../../list/ListScreen.module.css';
import { ListToolbar } from '../../../list/ListToolbar.tsx';
import { rowsIn } from '../../../list/rows-in.ts';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import type { ApplicationsFilter } from '../filters/application-filter.ts';
import { useApplicationsChanged, useDeletedApplications } from '../use-applications.ts';
import { compactDeleted, deletedColumns } from './deleted-columns.tsx';
import { RestoreBar } from './RestoreBar.tsx';

interface DeletedApplicationsProps {
  readonly filter: ApplicationsFilter;
  readonly listKey: string;
  readonly onChange: (change: Partial<ApplicationsFilter>) => void;
  readonly onLeave: () => void;
}

const LABEL = 'Deleted applications';
const NONE: readonly DeletedApplication[] = [];
const idOf = ({ id }: DeletedApplication) => id;

/** What was deleted and can still be brought back. */
export function DeletedApplications({ filter, listKey, onChange, onLeave }: DeletedApplicationsProps) {
  const list = useDeletedApplications(filter);
  useFailureNotice(list, STAFF_TEXTS.deletedFailed);
  const rows = rowsIn(list, list.data?.applications);
  const facts = list.isError ? undefined : list.data;
  const order = useMemo(() => (rows ?? NONE).map(idOf), [rows]);
  const selection = useSelection(order, `deleted ${filter.search}`);
  const { restore, isBusy } = useRestore(selection.clear);
  const groups = useMemo(() => deletedColumns((id) => restore([id])), [restore]);
  return (
    <div className={listStyles.screen}>
      <ListToolbar
        searchFor={STAFF_TEXTS.searchDeleted}
        filter={filter}
        onChange={onChange}
        onRefresh={() => void list.refetch()}
        isRefreshing={list.isFetching}
        readAt={list.dataUpdatedAt}
        hasDates={false}
      >
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.75} aria-hidden="true" />}
          onClick={onLeave}
        >
          Back to applications
        </Button>
      </ListToolbar>
      <DataTable
        label={LABEL}
        groups={groups}
        rows={rows}
        isStale={list.isPlaceholderData}
        empty={
          <ListEmpty
            filter={{ ...WHOLE_LIST, page: filter.page, search: filter.search }}
            facts={facts}
            text={STAFF_TEXTS.noDeleted}
            onChange={onChange}
            onRefresh={() => void list.refetch()}
            onClear={() => onChange({ search: '' })}
          />
        }
        selection={selection}
        compact={(row) => compactDeleted(row, (id) => restore([id]))}
        idOf={idOf}
        nameOf={({ candidate_name: name }) => name}
        scrollKey={`${LABEL} ${listKey}`}
      />
      <div className={listStyles.foot}>
        <RestoreBar selection={selection} isBusy={isBusy} onRestore={() => restore([...selection.ticked])} />
        <ListPager
          label="Pages of deleted applications"
          page={filter.page}
          facts={facts}
          shown={rows?.length ?? 0}
          onPage={(page) => onChange({ page })}
        />
      </div>
    </div>
  );
}

function useRestore(onDone: () => void) {
  const changed = useApplicationsChanged();
  const { run, isBusy } = useSubmit({ refused: STAFF_TEXTS.restoreFailed }, { notice: noticeError });
  const restore = (ids: readonly number[]) =>
    run(async () => {
      const { message } = await staffCall('POST /api/applications/restore', { body: { ids: [...ids] } });
      noticeDone(STAFF_TEXTS.success, message);
      onDone();
      await changed();
    });
  return { restore, isBusy };
}
