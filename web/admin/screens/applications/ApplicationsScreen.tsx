import { ActionIcon } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { readStaffSession } from '../../../api/staff-session.ts';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import listStyles from '../../list/ListScreen.module.css';
import { ListPager } from '../../list/ListPager.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { candidateName, compactApplication } from './compact-application.tsx';
import { applicationColumns } from './columns.tsx';
import { EditApplication } from './edit/EditApplication.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useApplications } from './use-applications.ts';

const LABEL = 'Applications';
const NONE: readonly StaffApplication[] = [];

export function ApplicationsScreen() {
  const mayEdit = may(readStaffSession()?.role, 'applications.edit');
  const { filter, listKey, change } = useListFilter();
  const list = useApplications(filter);
  useFailureNotice(list, STAFF_TEXTS.applicationsFailed);
  const rows = list.isError ? NONE : list.data?.applications;
  const selection = useSelection(
    (rows ?? NONE).map(({ id }) => id),
    listKey,
  );
  const [edited, setEdited] = useState<StaffApplication>();
  const open = mayEdit ? setEdited : undefined;
  const groups = useMemo(() => applicationColumns((row) => <EditButton row={row} onEdit={open} />), [open]);
  return (
    <div className={listStyles.screen}>
      <ListToolbar
        searchFor={STAFF_TEXTS.searchApplications}
        filter={filter}
        onChange={change}
        onRefresh={() => void list.refetch()}
        isRefreshing={list.isFetching}
        readAt={list.dataUpdatedAt}
      />
      <DataTable
        label={LABEL}
        groups={groups}
        rows={rows}
        isStale={list.isPlaceholderData}
        empty={STAFF_TEXTS.noApplications}
        selection={selection}
        compact={(row) => compactApplication(row, open)}
        idOf={({ id }) => id}
        nameOf={candidateName}
        scrollKey={`${LABEL} ${listKey}`}
      />
      <div className={listStyles.foot}>
        <SelectionBar rows={rows ?? NONE} selection={selection} mayEdit={mayEdit} />
        <ListPager
          label="Pages of applications"
          page={filter.page}
          facts={list.isError ? undefined : list.data}
          shown={rows?.length ?? 0}
          onPage={(page) => change({ page })}
        />
      </div>
      <EditApplication application={edited} onClose={() => setEdited(undefined)} onReload={setEdited} />
    </div>
  );
}

interface EditButtonProps {
  readonly row: StaffApplication;
  readonly onEdit: ((row: StaffApplication) => void) | undefined;
}

function EditButton({ row, onEdit }: EditButtonProps) {
  if (onEdit === undefined) return '-';
  return (
    <ActionIcon
      variant="subtle"
      size={28}
      color="gray"
      aria-label={`Edit ${row.application_id}`}
      title="Edit"
      onClick={() => onEdit(row)}
    >
      <IconPencil size={17} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
