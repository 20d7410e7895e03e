import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { remainingAmount } from '@portal/contract/rules/fee-remaining.ts';
import { RecordHead } from '../../../forms/RecordHead.tsx';
import { candidateName } from '../compact-application.tsx';
import styles from './EditApplication.module.css';

/** The candidate and the status of the application. */
export function EditSummary({ application }: { readonly application: StaffApplication }) {
  return (
    <RecordHead name={candidateName(application)} facts={application.application_id}>
      <dl className={styles.money}>
        <div>
          <dt>Paid</dt>
          <dd>{formatRupees(application.total_amount_paid)}</dd>
        </div>
        <div>
          <dt>Remaining</dt>
          <dd>{formatRupees(remainingAmount(application))}</dd>
        </div>
      </dl>
    </RecordHead>
  );
}
