import type { ReactNode } from 'react';
import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import page from '../../layout/Page.module.css';
import { Toggle } from '../../money/Toggle.tsx';
import styles from './LoanBoard.module.css';

interface LoanTopProps {
  readonly heading?: string;
  readonly lead?: string;
  /** The steps, where there are some. */
  readonly children?: ReactNode;
}

const LEAD = 'Choose one or more. Each lender decides for itself, and applying costs nothing.';

export function LoanTop({ heading = 'Compare three loans', lead = LEAD, children }: LoanTopProps) {
  return (
    <>
      <ScreenHeading title="Apply for loan">{heading}</ScreenHeading>
      <p className={page.under}>{lead}</p>
      {children}
      <div className={styles.toggle}>
        <Toggle current="loan" />
      </div>
    </>
  );
}
