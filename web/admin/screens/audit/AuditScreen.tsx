import { may } from '@portal/contract/permissions.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readStaffSession } from '../../../api/staff-session.ts';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { ListFrame } from '../../list/ListFrame.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { useListView } from '../../list/use-list-view.ts';
import { staffCall } from '../../staff-api.ts';
import { AUDIT_NAMES, type AuditListFilter, matchingAudit, WHOLE_AUDIT } from './audit-filter.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AUDIT_COLUMNS, compactEntry } from './audit-columns.tsx';

const LABEL = 'Audit';

export function AuditScreen() {
  if (!may(readStaffSession()?.role, 'audit.read')) return <NotAllowed />;
  return <AuditList />;
}

function useAudit(filter: AuditListFilter) {
  const query = { page: filter.page, ...matchingAudit(filter) };
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => staffCall('GET /api/admin/audit', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

function AuditList() {
  const { filter, listKey, change } = useListFilter(AUDIT_NAMES);
  const list = useAudit(filter);
  useFailureNotice(list, STAFF_TEXTS.auditFailed);
  const shown = useListView(list, list.data?.entries);
  return (
    <ListFrame
      label={LABEL}
      rowsAre="audit records"
      groups={AUDIT_COLUMNS}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={list.isError ? STAFF_TEXTS.auditFailed : STAFF_TEXTS.noAudit}
      onChange={change}
      compact={compactEntry}
      nameOf={({ action }) => action}
      toolbar={
        <ListToolbar
          searchFor={STAFF_TEXTS.searchAudit}
          filter={filter}
          daysAre="Done"
          onChange={change}
          reading={list}
          onClear={() => change(WHOLE_AUDIT)}
        >
          <AuditFilters filter={filter} onChange={change} />
        </ListToolbar>
      }
    />
  );
}
