import { may } from '@portal/contract/permissions.ts';
import type { LeadOnWire } from '@portal/contract/routes/leads.ts';
import { LEAD_STATUSES } from '@portal/contract/rules/lead.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useMemo, useState } from 'react';
import { readStaffSession } from '../../../api/staff-session.ts';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { NotAllowed } from '../../layout/NotAllowed.tsx';
import { ExportBar } from '../../list/ExportBar.tsx';
import { isWholeList, type ListFilter } from '../../list/list-filter.ts';
import { ListFrame } from '../../list/ListFrame.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { StatusSelect } from '../../list/StatusSelect.tsx';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { useListView } from '../../list/use-list-view.ts';
import { mayCall } from '../../session/may-call.ts';
import { EditLead } from './EditLead.tsx';
import { exportLeads } from './export-leads.ts';
import { compactLead, leadColumns } from './lead-columns.tsx';
import { leadFilter, useLeads } from './use-leads.ts';

const LABEL = 'Leads';

export function LeadsScreen() {
  if (!may(readStaffSession()?.role, 'leads.list')) return <NotAllowed />;
  return <LeadList />;
}

function LeadList() {
  const { filter, listKey, wholeKey, change } = useListFilter();
  const list = useLeads(filter);
  useFailureNotice(list, STAFF_TEXTS.leadsFailed);
  const shown = useListView(list, list.data?.leads);
  const selection = useSelection(shown.order, wholeKey);
  const [edited, setEdited] = useState<LeadOnWire>();
  const onEdit = may(readStaffSession()?.role, 'leads.edit') ? setEdited : undefined;
  const groups = useMemo(() => leadColumns(onEdit), [onEdit]);
  return (
    <ListFrame
      label={LABEL}
      rowsAre="leads"
      groups={groups}
      shown={shown}
      filter={filter}
      listKey={listKey}
      emptyText={emptyText(filter, list.isError)}
      onChange={change}
      selection={mayCall('POST /api/admin/leads/bulk-download', 'leads.download') ? selection : undefined}
      compact={(lead) => compactLead(lead, onEdit)}
      nameOf={({ name }) => name}
      toolbar={
        <ListToolbar
          searchFor={STAFF_TEXTS.searchLeads}
          filter={filter}
          daysAre="Asked"
          onChange={change}
          reading={list}
        >
          <StatusSelect statuses={LEAD_STATUSES} filter={filter} onChange={change} />
        </ListToolbar>
      }
      bar={
        <ExportBar
          label="Selected leads"
          selection={selection}
          facts={shown.facts}
          onDownload={(ids) => void exportLeads({ ids })}
          onDownloadAll={() => void exportLeads({ matching: leadFilter(filter) })}
        />
      }
    >
      <EditLead lead={edited} onClose={() => setEdited(undefined)} />
    </ListFrame>
  );
}

function emptyText(filter: ListFilter, isFailed: boolean): string {
  if (isFailed) return STAFF_TEXTS.leadsFailed;
  return isWholeList(filter) ? STAFF_TEXTS.noLeads : STAFF_TEXTS.noLeadsMatch;
}
