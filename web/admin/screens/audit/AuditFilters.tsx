import { Button, NativeSelect } from '@mantine/core';
import { AUDIT_ACTORS, type AuditActor } from '@portal/contract/rules/audit.ts';
import { AUDIT_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '../../list/downloads/download-file.ts';
import toolbarStyles from '../../list/ListToolbar.module.css';
import { Narrowed } from '../../list/Narrowed.tsx';
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
  return (
    <>
      <NativeSelect
        className={toolbarStyles.status}
        aria-label="Who"
        data={[
          { value: '', label: 'Who: all' },
          ...AUDIT_ACTORS.map((value) => ({ value, label: WHO[value] })),
        ]}
        value={filter.who}
        onChange={(event) => onChange({ who: event.currentTarget.value })}
      />
      <Narrowed label="Person" value={filter.person} onNarrow={(person) => onChange({ person })} />
      <Narrowed label="Action" value={filter.action} onNarrow={(action) => onChange({ action })} />
      <Narrowed label="On number" value={filter.subject} onNarrow={(subject) => onChange({ subject })} />
      <Button
        variant="default"
        leftSection={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}
        onClick={() => void download(filter)}
      >
        Download
      </Button>
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
