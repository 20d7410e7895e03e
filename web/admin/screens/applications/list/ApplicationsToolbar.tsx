import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { PRIVACY_TEXTS } from '@portal/contract/texts/privacy.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconArchive } from '@tabler/icons-react';
import { isHidden } from '../../../../api/staff-session.ts';
import { useIsNarrow } from '../../../../ui/data-table/use-is-narrow.ts';
import { ColumnsMenu } from '../../../list/columns/ColumnsMenu.tsx';
import type { ColumnChoice } from '../../../list/columns/use-columns.ts';
import { ListToolbar } from '../../../list/ListToolbar.tsx';
import { ToolIcon } from '../../../list/ToolIcon.tsx';
import type { ListReadState } from '../../../list/use-list-view.ts';
import type { StaffView } from '../../../views/staff-views.ts';
import type { ApplicationsFilter } from '../filters/application-filter.ts';
import { FilterMenu } from '../filters/FilterMenu.tsx';
import { viewQueryOf } from '../views/view-query.ts';
import { ViewMenu, type ViewMenuProps } from '../views/ViewMenu.tsx';
import { ViewSelect } from '../views/ViewSelect.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { columnsToKeep } from './use-application-columns.ts';

interface ApplicationsToolbarProps {
  readonly filter: ApplicationsFilter;
  readonly reading: ListReadState;
  readonly choice: ColumnChoice<StaffApplication>;
  readonly view: StaffView | undefined;
  readonly onChange: (change: Partial<ApplicationsFilter>) => void;
  readonly onClear: () => void;
  readonly onRefresh: () => void;
  readonly onShowDeleted: (() => void) | undefined;
}

export function ApplicationsToolbar(props: ApplicationsToolbarProps) {
  const { filter, reading, choice, view, onChange, onClear, onRefresh, onShowDeleted } = props;
  const isNarrow = useIsNarrow();
  const saving: ViewMenuProps = {
    view,
    query: viewQueryOf(filter),
    columns: columnsToKeep(choice),
    onShow: (key) => onChange({ view: key }),
  };
  return (
    <ListToolbar
      searchFor={isHidden('numbers') ? PRIVACY_TEXTS.searchMasked : STAFF_TEXTS.searchApplications}
      searchHint={isHidden('numbers') ? undefined : PRIVACY_TEXTS.searchHint}
      filter={filter}
      daysAre="Registered"
      onChange={onChange}
      onClear={onClear}
      onRefresh={onRefresh}
      reading={reading}
    >
      {isNarrow ? <ViewSelect view={view} /> : null}
      <FilterMenu filter={filter} onChange={onChange} />
      {isNarrow ? (
        <MoreMenu saving={saving} onShowDeleted={onShowDeleted} />
      ) : (
        <>
          <ColumnsMenu choice={choice} />
          <ViewMenu {...saving} />
          {onShowDeleted === undefined ? null : (
            <ToolIcon icon={IconArchive} title="Deleted applications" onClick={onShowDeleted} />
          )}
        </>
      )}
    </ListToolbar>
  );
}
