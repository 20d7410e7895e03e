import { ActionIcon, NativeSelect } from '@mantine/core';
import type { LeadOnWire } from '@portal/contract/routes/leads.ts';
import { LEAD_STATUSES } from '@portal/contract/rules/lead.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { ExportBar } from '../../list/ExportBar.tsx';
import { ListEmpty } from '../../list/ListEmpty.tsx';
import { isWholeList, type ListFilter } from '../../list/list-filter.ts';
import listStyles from '../../list/ListScreen.module.css';
import { ListPager } from '../../list/ListPager.tsx';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import { rowsIn } from '../../list/rows-in.ts';
import { useFailureNotice } from '../../list/use-failure-notice.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { EditLead } from './EditLead.tsx';
import { exportLeads } from './export-leads.ts';
import { compactLead, leadColumns } from './lead-columns.tsx';
import styles from './Leads.module.css';
import { leadFilter, useLeads } from './use-leads.ts';

const LABEL = 'Leads';
const STATUS_CHOICES = [{ value: '', label: 'Status: all' }, ...LEAD_STATUSES];

export function LeadsScreen() {
  const { filter, listKey, wholeKey, change } = useListFilter();
  const list = useLeads(filter);
  useFailureNotice(list, STAFF_TEXTS.leadsFailed);
  const rows = rowsIn(list, list.data?.leads);
  const facts = list.isError ? undefined : list.data;
  const order = useMemo(() => (rows ?? []).map(({ id }) => id), [rows]);
  const selection = useSelection(order, wholeKey);
  const [edited, setEdited] = useState<LeadOnWire>();
  const groups = useMemo(() => leadColumns((lead) => <EditButton lead={lead} onEdit={setEdited} />), []);
  const refresh = () => void list.refetch();
  return (
    <div className={listStyles.screen}>
      <ListToolbar
        searchFor={STAFF_TEXTS.searchLeads}
        filter={filter}
        onChange={change}
        onRefresh={refresh}
        isRefreshing={list.isFetching}
        readAt={list.dataUpdatedAt}
      >
        <NativeSelect
          className={styles.status}
          aria-label="Status"
          data={STATUS_CHOICES}
          value={filter.status}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
      </ListToolbar>
      <DataTable
        label={LABEL}
        groups={groups}
        rows={rows}
        isStale={list.isPlaceholderData}
        empty={
          <ListEmpty
            filter={filter}
            facts={facts}
            text={emptyText(filter, list.isError)}
            onChange={change}
            onRefresh={refresh}
          />
        }
        selection={selection}
        compact={(lead) => compactLead(lead, setEdited)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        scrollKey={`${LABEL} ${listKey}`}
      />
      <div className={listStyles.foot}>
        <ExportBar
          label="Selected leads"
          selection={selection}
          facts={facts}
          onDownload={(ids) => void exportLeads({ ids })}
          onDownloadAll={() => void exportLeads({ matching: leadFilter(filter) })}
        />
        <ListPager
          label="Pages of leads"
          page={filter.page}
          facts={facts}
          shown={rows?.length ?? 0}
          onPage={(page) => change({ page })}
        />
      </div>
      <EditLead lead={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}

function emptyText(filter: ListFilter, isFailed: boolean): string {
  if (isFailed) return STAFF_TEXTS.leadsFailed;
  return isWholeList(filter) ? STAFF_TEXTS.noLeads : STAFF_TEXTS.noLeadsMatch;
}

interface EditButtonProps {
  readonly lead: LeadOnWire;
  readonly onEdit: (lead: LeadOnWire) => void;
}

function EditButton({ lead, onEdit }: EditButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={28}
      color="gray"
      aria-label={`Edit ${lead.name}`}
      title="Edit"
      onClick={() => onEdit(lead)}
    >
      <IconPencil size={17} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
