import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import page from '../../layout/Page.module.css';
import { Toggle } from '../payment-options/Toggle.tsx';
import styles from './LoanBoard.module.css';

interface LoanTopProps {
  readonly lead: string;
}

export function LoanTop({ lead }: LoanTopProps) {
  return (
    <>
      <ScreenHeading title="Apply for loan">Compare three loans</ScreenHeading>
      <p className={page.under}>{lead}</p>
      <div className={styles.toggle}>
        <Toggle current="loan" />
      </div>
    </>
  );
}
