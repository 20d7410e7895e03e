import { Button } from '@mantine/core';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSelection } from '../../../../ui/data-table/use-selection.ts';
import { IN_A_ROW, keepFocusInSight } from '../../../../ui/screen/focus-in-sight.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { WHOLE_LIST } from '../../../list/list-filter.ts';
import { ListFrame } from '../../../list/ListFrame.tsx';
import { ListToolbar } from '../../../list/ListToolbar.tsx';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import { useListView } from '../../../list/use-list-view.ts';
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

/** What was deleted and can still be brought back. */
export function DeletedApplications({ filter, listKey, onChange, onLeave }: DeletedApplicationsProps) {
  const list = useDeletedApplications(filter);
  useFailureNotice(list, STAFF_TEXTS.deletedFailed);
  const shown = useListView(list, list.data?.applications);
  const selection = useSelection(shown.order, `deleted ${filter.search}`);
  const { restore, isBusy } = useRestore(selection.clear);
  const groups = useMemo(() => deletedColumns((id) => restore([id])), [restore]);
  return (
    <ListFrame
      label={LABEL}
      rowsAre="deleted applications"
      groups={groups}
      shown={shown}
      filter={{ ...WHOLE_LIST, page: filter.page, search: filter.search }}
      listKey={listKey}
      emptyText={list.isError ? STAFF_TEXTS.deletedFailed : STAFF_TEXTS.noDeleted}
      onChange={onChange}
      onClear={() => onChange({ search: '' })}
      selection={selection}
      compact={(row) => compactDeleted(row, (id) => restore([id]))}
      nameOf={({ candidate_name: name }) => name}
      toolbar={
        <ListToolbar searchFor={STAFF_TEXTS.searchDeleted} filter={filter} onChange={onChange} reading={list}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={17} stroke={1.75} aria-hidden="true" />}
            onClick={onLeave}
          >
            Back to applications
          </Button>
        </ListToolbar>
      }
      bar={
        <RestoreBar selection={selection} isBusy={isBusy} onRestore={() => restore([...selection.ticked])} />
      }
    />
  );
}

function useRestore(onDone: () => void) {
  const changed = useApplicationsChanged();
  const { run, isBusy } = useSubmit({ refused: STAFF_TEXTS.restoreFailed }, { notice: noticeError });
  const restore = (ids: readonly ApplicationId[]) =>
    run(async () => {
      const { message } = await staffCall('POST /api/applications/restore', { body: { ids: [...ids] } });
      noticeDone(STAFF_TEXTS.success, message);
      onDone();
      await changed();
      keepFocusInSight(IN_A_ROW);
    });
  return { restore, isBusy };
}
