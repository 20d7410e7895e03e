import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useCallback, useMemo, useState } from 'react';
import type { Sorting } from '../../../../ui/data-table/sorting.ts';
import { useSelection } from '../../../../ui/data-table/use-selection.ts';
import { ListFrame } from '../../../list/ListFrame.tsx';
import { refusalOr, useFailureNotice } from '../../../list/use-failure-notice.ts';
import { useListView } from '../../../list/use-list-view.ts';
import { candidateName, compactApplication } from '../compact-application.tsx';
import { ApplicationDrawer } from '../drawer/ApplicationDrawer.tsx';
import { useReadAhead } from '../drawer/use-read-ahead.ts';
import { useOpenApplication } from '../drawer/use-open-application.ts';
import { EditApplication, type EditTarget } from '../edit/EditApplication.tsx';
import {
  type ApplicationsFilter,
  filterQuery,
  NOT_NARROWED,
  sortChange,
  sortIn,
} from '../filters/application-filter.ts';
import { FilterTokens } from '../filters/FilterTokens.tsx';
import { ApplicationsOverview } from '../overview/ApplicationsOverview.tsx';
import { RunLine } from '../selection/RunLine.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { useApplications, useApplicationsChanged } from '../use-applications.ts';
import { findView } from '../../../views/staff-views.ts';
import { useViews } from '../../../views/use-views.ts';
import { ViewNote } from '../views/ViewNote.tsx';
import { ApplicationsToolbar } from './ApplicationsToolbar.tsx';
import { useApplicationColumns } from './use-application-columns.ts';
import type { Rights } from '../rights.ts';

const LABEL = 'Applications';

interface ApplicationsListProps {
  readonly filter: ApplicationsFilter;
  readonly listKey: string;
  readonly onChange: (change: Partial<ApplicationsFilter>) => void;
  readonly rights: Rights;
  /** Undefined if the role may not see deleted applications. */
  readonly onShowDeleted: (() => void) | undefined;
}

export function ApplicationsList({
  filter,
  listKey,
  onChange,
  rights,
  onShowDeleted,
}: ApplicationsListProps) {
  const list = useApplications(filter);
  useFailureNotice(list, refusalOr(list.error, STAFF_TEXTS.applicationsFailed));
  const shown = useListView(list, list.data?.applications);
  const { order, facts } = shown;
  const selection = useSelection(order, JSON.stringify(filterQuery(filter)));
  const [edited, setEdited] = useState<EditTarget>();
  const { openId, open, close } = useOpenApplication(shown.rows);
  const onOpen = useCallback(({ id }: Pick<StaffApplication, 'id'>) => open(id), [open]);
  const onEdit = useMemo(
    () => (rights.mayEdit ? (application: StaffApplication) => setEdited({ application }) : undefined),
    [rights.mayEdit],
  );
  const intent = useReadAhead();
  const { views, isRead } = useViews();
  const view = findView(views, filter.view);
  const choice = useApplicationColumns({ onOpen, onEdit }, view);
  const sorting = useMemo(
    (): Sorting => ({ ...sortIn(filter), onSort: (by, to) => onChange(sortChange(by, to)) }),
    [filter, onChange],
  );
  const readAgain = useApplicationsChanged();
  const refresh = () => void readAgain();
  const clear = () => onChange(NOT_NARROWED);
  return (
    <ListFrame
      label={LABEL}
      rowsAre="applications"
      groups={choice.shown}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={STAFF_TEXTS.noApplications}
      onChange={onChange}
      onClear={clear}
      onRefresh={refresh}
      selection={Object.values(rights).some(Boolean) ? selection : undefined}
      sorting={sorting}
      compact={(row) => compactApplication(row, onOpen)}
      nameOf={candidateName}
      onOpen={open}
      openId={openId}
      intent={intent}
      toolbar={
        <>
          <ApplicationsOverview listAnsweredAt={Math.max(list.dataUpdatedAt, list.errorUpdatedAt)} />
          <ApplicationsToolbar
            filter={filter}
            reading={list}
            choice={choice}
            view={view}
            onChange={onChange}
            onClear={clear}
            onRefresh={refresh}
            onShowDeleted={onShowDeleted}
          />
          <ViewNote wanted={filter.view} view={view} isRead={isRead} />
          <FilterTokens filter={filter} onChange={onChange} />
          <RunLine mayEdit={rights.mayEdit} onTick={selection.tickMany} />
        </>
      }
      bar={<SelectionBar filter={filter} selection={selection} rights={rights} facts={facts} />}
    >
      <ApplicationDrawer
        id={openId}
        list={{ order, filter, pages: facts?.total_pages ?? 1, open }}
        isCovered={edited !== undefined}
        onEdit={rights.mayEdit ? setEdited : undefined}
        onClose={close}
      />
      <EditApplication edited={edited} onClose={() => setEdited(undefined)} />
    </ListFrame>
  );
}
