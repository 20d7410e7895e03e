import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './RowButtons.module.css';

interface ApplicationLinkProps {
  readonly applicationNumber: ApplicationNumber;
  readonly children: ReactNode;
}

/** Opens an application beside the list that holds only it. */
export function ApplicationLink({ applicationNumber, children }: ApplicationLinkProps) {
  const number = encodeURIComponent(applicationNumber);
  return (
    <Link
      className={styles.across}
      to={`${STAFF_SCREENS.dashboard}?search=${number}#${number}`}
      title={`Open ${applicationNumber}`}
    >
      {children}
    </Link>
  );
}
