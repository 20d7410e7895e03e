import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { fullName } from '@portal/contract/rules/full-name.ts';
import type { CompactRow } from '../../../ui/data-table/CompactRows.tsx';
import { StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { applicationTone } from '../../../ui/status-badge/tone.ts';
import { figures } from '../../format/figures.ts';
import { Mobile } from '../../format/Mobile.tsx';
import { OpenRow } from '../../list/RowButtons.tsx';
import styles from './Applications.module.css';

export function candidateName({
  first_name: first,
  last_name: last,
  application_id: applicationNumber,
}: StaffApplication): string {
  return fullName(first, last) || applicationNumber;
}

/** Which one, and its number; the drawer calls it, where there is room to press. */
export function NumberAndMobile({
  row: { application_id: applicationNumber, mobile_number: mobile },
}: {
  readonly row: Pick<StaffApplication, 'application_id' | 'mobile_number'>;
}) {
  return (
    <span className={styles.facts}>
      <span>{applicationNumber}</span>
      <Mobile number={mobile} />
    </span>
  );
}

/** Three lines: who and how far, the numbers, where from and what is paid; two while nobody knows where from. */
export function compactApplication(
  row: StaffApplication,
  onOpen: (row: StaffApplication) => void,
): CompactRow {
  const name = candidateName(row);
  const place = [row.city, row.state].filter((part) => part !== null && part !== '').join(', ');
  return {
    title: (
      <OpenRow by="title" onClick={() => onOpen(row)}>
        {name}
      </OpenRow>
    ),
    badge: <StatusBadge tone={applicationTone(row.status)}>{row.status}</StatusBadge>,
    second: <NumberAndMobile row={row} />,
    third: place === '' ? null : place,
    aside:
      row.total_amount_paid > 0 ? (
        <>
          Paid <b>{figures(row.total_amount_paid)}</b>
        </>
      ) : (
        <span className={styles.none}>Not paid</span>
      ),
  };
}
