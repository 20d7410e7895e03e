import { ERRORS } from '@portal/contract/errors.ts';
import { may } from '@portal/contract/permissions.ts';
import type { AuditEntryOnWire } from '@portal/contract/routes/audit.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readStaffSession } from '../../../api/staff-session.ts';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import { ScreenText } from '../../layout/ScreenText.tsx';
import type { ListFilter } from '../../list/list-filter.ts';
import listStyles from '../../list/ListScreen.module.css';
import { ListPager } from '../../list/ListPager.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { staffCall } from '../../staff-api.ts';
import { AUDIT_COLUMNS, compactEntry } from './audit-columns.tsx';

const LABEL = 'Audit';
const NONE: readonly AuditEntryOnWire[] = [];

export function AuditScreen() {
  if (!may(readStaffSession()?.role, 'audit.read')) return <ScreenText>{ERRORS.NOT_ALLOWED.text}</ScreenText>;
  return <AuditList />;
}

function useAudit({ page, search, start_date, end_date }: ListFilter) {
  const query = { page, search, start_date, end_date };
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => staffCall('GET /api/admin/audit', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

function AuditList() {
  const { filter, listKey, change } = useListFilter();
  const list = useAudit(filter);
  useFailureNotice(list, STAFF_TEXTS.auditFailed);
  const rows = list.isError ? NONE : list.data?.entries;
  return (
    <div className={listStyles.screen}>
      <ListToolbar
        searchFor={STAFF_TEXTS.searchAudit}
        filter={filter}
        onChange={change}
        onRefresh={() => void list.refetch()}
        isRefreshing={list.isFetching}
        readAt={list.dataUpdatedAt}
      />
      <DataTable
        label={LABEL}
        groups={AUDIT_COLUMNS}
        rows={rows}
        isStale={list.isPlaceholderData}
        empty={STAFF_TEXTS.noAudit}
        compact={compactEntry}
        idOf={({ id }) => id}
        nameOf={({ action }) => action}
        scrollKey={`${LABEL} ${listKey}`}
      />
      <div className={listStyles.foot}>
        <ListPager
          label="Pages of audit records"
          page={filter.page}
          facts={list.isError ? undefined : list.data}
          shown={rows?.length ?? 0}
          onPage={(page) => change({ page })}
        />
      </div>
    </div>
  );
}
