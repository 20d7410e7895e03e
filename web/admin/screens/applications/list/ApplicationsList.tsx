import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useCallback, useMemo, useState } from 'react';
import { DataTable } from '../../../../ui/data-table/DataTable.tsx';
import { useSelection } from '../../../../ui/data-table/use-selection.ts';
import { useColumns } from '../../../list/columns/use-columns.ts';
import { ListEmpty } from '../../../list/ListEmpty.tsx';
import { ListPager } from '../../../list/ListPager.tsx';
import listStyles from '../../../list/ListScreen.module.css';
import { rowsIn } from '../../../list/rows-in.ts';
import { useFailureNotice } from '../../../list/use-failure-notice.ts';
import { applicationColumns } from '../columns.tsx';
import { candidateName, compactApplication } from '../compact-application.tsx';
import { ApplicationDrawer } from '../drawer/ApplicationDrawer.tsx';
import { useOpenApplication } from '../drawer/use-open-application.ts';
import { EditApplication, type Edited } from '../edit/EditApplication.tsx';
import {
  type ApplicationsFilter,
  filterQuery,
  NOT_NARROWED,
  sortChange,
  sortIn,
} from '../filters/application-filter.ts';
import { FilterTokens } from '../filters/FilterTokens.tsx';
import { ApplicationsOverview } from '../overview/ApplicationsOverview.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { useApplications, useApplicationsChanged } from '../use-applications.ts';
import { ApplicationsToolbar } from './ApplicationsToolbar.tsx';

const LABEL = 'Applications';
const NONE: readonly StaffApplication[] = [];
const idOf = ({ id }: StaffApplication) => id;

export interface Rights {
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

interface ApplicationsListProps {
  readonly filter: ApplicationsFilter;
  readonly listKey: string;
  readonly onChange: (change: Partial<ApplicationsFilter>) => void;
  readonly rights: Rights;
  /** Nothing where the role may not see what was deleted. */
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
  useFailureNotice(list, STAFF_TEXTS.applicationsFailed);
  const rows = rowsIn(list, list.data?.applications);
  const facts = list.isError ? undefined : list.data;
  const order = useMemo(() => (rows ?? NONE).map(idOf), [rows]);
  const selection = useSelection(order, JSON.stringify(filterQuery(filter)));
  const [edited, setEdited] = useState<Edited>();
  const { openId, open, close } = useOpenApplication();
  const onOpen = useCallback(({ id }: Pick<StaffApplication, 'id'>) => open(id), [open]);
  const onEdit = useMemo(
    () => (rights.mayEdit ? (application: StaffApplication) => setEdited({ application }) : undefined),
    [rights.mayEdit],
  );
  const choice = useColumns(
    'applications',
    useMemo(() => applicationColumns({ onOpen, onEdit }), [onOpen, onEdit]),
  );
  const readAgain = useApplicationsChanged();
  const refresh = () => void readAgain();
  const clear = () => onChange(NOT_NARROWED);
  return (
    <div className={listStyles.screen}>
      <ApplicationsOverview listReadAt={list.dataUpdatedAt} />
      <ApplicationsToolbar
        filter={filter}
        list={list}
        choice={choice}
        onChange={onChange}
        onClear={clear}
        onRefresh={refresh}
        onShowDeleted={onShowDeleted}
      />
      <FilterTokens filter={filter} onChange={onChange} />
      <DataTable
        label={LABEL}
        groups={choice.shown}
        rows={rows}
        isStale={list.isPlaceholderData}
        empty={
          <ListEmpty
            filter={filter}
            facts={facts}
            text={STAFF_TEXTS.noApplications}
            onChange={onChange}
            onRefresh={refresh}
            onClear={clear}
          />
        }
        selection={selection}
        sorting={{ ...sortIn(filter), onSort: (by, to) => onChange(sortChange(by, to)) }}
        compact={(row) => compactApplication(row, onOpen)}
        idOf={idOf}
        nameOf={candidateName}
        scrollKey={`${LABEL} ${listKey}`}
        onOpen={open}
        openId={openId}
      />
      <div className={listStyles.foot}>
        <SelectionBar filter={filter} selection={selection} rights={rights} facts={facts} />
        <ListPager
          label="Pages of applications"
          page={filter.page}
          facts={facts}
          shown={rows?.length ?? 0}
          onPage={(page) => onChange({ page })}
        />
      </div>
      <ApplicationDrawer
        id={openId}
        order={order}
        isCovered={edited !== undefined}
        onEdit={rights.mayEdit ? setEdited : undefined}
        onOpen={open}
        onClose={close}
      />
      <EditApplication edited={edited} onClose={() => setEdited(undefined)} onReload={setEdited} />
    </div>
  );
}
