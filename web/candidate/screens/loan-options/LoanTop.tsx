import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import page from '../../layout/Page.module.css';
import { Toggle } from '../../money/Toggle.tsx';
import styles from './LoanBoard.module.css';

interface LoanTopProps {
  readonly heading?: string;
  readonly lead?: string;
}

const LEAD = 'Choose one or more. Each lender decides for itself, and applying costs nothing.';

export function LoanTop({ heading = 'Compare three loans', lead = LEAD }: LoanTopProps) {
  return (
    <>
      <ScreenHeading title="Apply for loan">{heading}</ScreenHeading>
      <p className={page.under}>{lead}</p>
      <div className={styles.toggle}>
        <Toggle current="loan" />
      </div>
    </>
  );
}
