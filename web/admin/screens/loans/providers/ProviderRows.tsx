import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { may } from '@portal/contract/permissions.ts';
import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useMemo, useState } from 'react';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { DataTable } from '../../../../ui/data-table/DataTable.tsx';
import { RowAction } from '../../../list/RowButtons.tsx';
import styles from '../Loans.module.css';
import { EditProvider } from './EditProvider.tsx';
import { compactProvider, providerColumns } from './provider-columns.tsx';

interface ProviderRowsProps {
  readonly applicationNumber: ApplicationNumber;
  readonly rows: readonly ProviderRow[] | undefined;
}

/** What an application asked lenders for; admin and operations record what became of it. */
export function ProviderRows({ applicationNumber, rows }: ProviderRowsProps) {
  const mayEdit = may(readStaffSession()?.role, 'loan-providers.edit');
  const [edited, setEdited] = useState<ProviderRow>();
  const actions = useMemo(
    () =>
      mayEdit
        ? (row: ProviderRow) => (
            <RowAction label={`Edit ${row.loan_provider_name}`} opensDialog onClick={() => setEdited(row)}>
              Edit
            </RowAction>
          )
        : undefined,
    [mayEdit],
  );
  const groups = useMemo(() => providerColumns(actions), [actions]);
  return (
    <div className={styles.providers}>
      <DataTable
        label={`Providers of ${applicationNumber}`}
        groups={groups}
        rows={rows}
        empty={STAFF_TEXTS.noProviders}
        compact={(row) => compactProvider(row, actions)}
        idOf={({ id }) => id}
        nameOf={({ loan_provider_name: name }) => name}
      />
      <EditProvider row={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}
