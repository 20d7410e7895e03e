import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { applicationTone } from '../../../../ui/status-badge/tone.ts';
import styles from '../Applications.module.css';
import { candidateName } from '../compact-application.tsx';
import { RegNo, type RowHandlers } from './RowActions.tsx';

interface NameCellProps {
  readonly row: StaffApplication;
}

/** In the part that stays in sight: who, and how far. */
export function FirstNameCell({ row }: NameCellProps) {
  return (
    <span className={styles.two}>
      <span className={styles.name}>
        {row.first_name === null || row.first_name === '' ? '-' : row.first_name}
      </span>{' '}
      <StatusBadge tone={applicationTone(row.status)}>{row.status}</StatusBadge>
    </span>
  );
}

/** Both names in one column, with the number that opens the row. */
export function WholeNameCell({ row, onOpen }: NameCellProps & Pick<RowHandlers, 'onOpen'>) {
  return (
    <span className={styles.two}>
      <span className={styles.name}>{candidateName(row)}</span>
      <RegNo row={row} onOpen={onOpen} />
    </span>
  );
}
