import type { ApplicationId } from '@portal/contract/ids.ts';
import type { DeletedApplication } from '@portal/contract/routes/staff-deletion.ts';
import type { ColumnGroup } from '../../../../ui/data-table/column.ts';
import type { CompactRow } from '../../../../ui/data-table/CompactRows.tsx';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { applicationTone } from '../../../../ui/status-badge/tone.ts';
import { momentText } from '../../../format/day.ts';
import { Mobile } from '../../../format/Mobile.tsx';
import { RowAction } from '../../../list/RowButtons.tsx';
import styles from '../Applications.module.css';
import { NumberAndMobile } from '../compact-application.tsx';

type Restore = (id: ApplicationId) => void;

export function deletedColumns(onRestore: Restore): readonly ColumnGroup<DeletedApplication>[] {
  return [
    {
      name: 'Application',
      pin: 'start',
      columns: [
        { name: 'Reg No', cell: (row) => <b className={styles.regNo}>{row.application_id}</b>, width: 124 },
        { name: 'Name', cell: (row) => row.candidate_name, width: 190 },
      ],
    },
    {
      name: 'Candidate',
      columns: [
        { name: 'Phone', cell: (row) => <Mobile number={row.mobile_number} /> },
        { name: 'Email', cell: (row) => row.email },
        { name: 'Status', cell: (row) => <Status row={row} /> },
        { name: 'Reg Date', cell: (row) => momentText(row.created_at) },
      ],
    },
    {
      name: 'Deletion',
      columns: [
        { name: 'Deleted At', cell: (row) => momentText(row.deleted_at) },
        { name: 'Deleted By', cell: (row) => row.deleted_by },
        { name: 'Restorable Until', cell: (row) => momentText(row.restorable_until) },
      ],
    },
    {
      name: ' ',
      pin: 'end',
      columns: [
        { name: 'Actions', cell: (row) => <RestoreButton row={row} onRestore={onRestore} />, width: 96 },
      ],
    },
  ];
}

export function compactDeleted(row: DeletedApplication, onRestore: Restore): CompactRow {
  return {
    title: row.candidate_name,
    badge: <Status row={row} />,
    second: <NumberAndMobile row={row} />,
    third: `Until ${momentText(row.restorable_until) ?? '-'}`,
    aside: <RestoreButton row={row} onRestore={onRestore} />,
  };
}

function Status({ row }: { readonly row: DeletedApplication }) {
  return <StatusBadge tone={applicationTone(row.status)}>{row.status}</StatusBadge>;
}

function RestoreButton({
  row,
  onRestore,
}: {
  readonly row: DeletedApplication;
  readonly onRestore: Restore;
}) {
  return (
    <RowAction label={`Restore ${row.application_id}`} onClick={() => onRestore(row.id)}>
      Restore
    </RowAction>
  );
}
