import { NativeSelect } from '@mantine/core';
import { AUDIT_ACTORS, type AuditActor } from '@portal/contract/rules/audit.ts';
import { AUDIT_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconDownload, IconFilter } from '@tabler/icons-react';
import { downloadFile } from '../../list/downloads/download-file.ts';
import { Narrowed } from '../../list/Narrowed.tsx';
import { ToolIcon } from '../../list/ToolIcon.tsx';
import { ToolMenu } from '../../list/ToolMenu.tsx';
import { mayCall } from '../../session/may-call.ts';
import { type AuditListFilter, matchingAudit } from './audit-filter.ts';

const WHO: Readonly<Record<AuditActor, string>> = {
  staff: 'Staff',
  candidate: 'Candidates',
  visitor: 'Visitors',
  provider: 'Payment provider',
  system: 'The portal',
};

interface AuditFiltersProps {
  readonly filter: AuditListFilter;
  readonly onChange: (change: Partial<AuditListFilter>) => void;
}

/** Whose lines, and by person, action and subject; what is shown can be taken away as a sheet. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { who, person, action, subject } = filter;
  const count = [who, person, action, subject].filter((value) => value !== '').length;
  return (
    <>
      <ToolMenu icon={IconFilter} label={count === 0 ? 'Filters' : `Filters, ${count}`} width={320}>
        <NativeSelect
          label="Who"
          data={[{ value: '', label: 'All' }, ...AUDIT_ACTORS.map((value) => ({ value, label: WHO[value] }))]}
          value={who}
          onChange={(event) => onChange({ who: event.currentTarget.value })}
        />
        <Narrowed isInMenu label="Person" value={person} onNarrow={(text) => onChange({ person: text })} />
        <Narrowed isInMenu label="Action" value={action} onNarrow={(text) => onChange({ action: text })} />
        <Narrowed
          isInMenu
          label="On number"
          value={subject}
          onNarrow={(text) => onChange({ subject: text })}
        />
      </ToolMenu>
      {mayCall('POST /api/admin/audit/bulk-download', 'audit.download') ? (
        <ToolIcon icon={IconDownload} title="Download" onClick={() => void download(filter)} />
      ) : null}
    </>
  );
}

function download(filter: AuditListFilter): Promise<void> {
  return downloadFile(
    'POST /api/admin/audit/bulk-download',
    { body: { matching: matchingAudit(filter) } },
    { fileName: AUDIT_SHEET_NAME, failed: STAFF_TEXTS.downloadFailed },
  );
}
