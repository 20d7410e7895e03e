import { Button } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { Link } from 'react-router';
import { LoanBadge } from '../../../../ui/status-badge/LoanBadge.tsx';
import rowStyles from '../../../list/RowButtons.module.css';
import { useProviders } from '../../../loan/use-providers.ts';
import drawerStyles from './ApplicationDrawer.module.css';
import { askedText, disbursedText, disbursedToFee } from './loan-words.ts';
import styles from './PaymentsTab.module.css';

/** Which lenders were asked, what they approved, and what of it was paid out. */
export function LoanTab({ application }: { readonly application: StaffApplication }) {
  const providers = useProviders(application.application_id);
  const rows = providers.data?.providers;
  return (
    <div className={drawerStyles.scroll}>
      {rows === undefined ? (
        <LoanMissing isFailed={providers.isError} onRetry={() => void providers.refetch()} />
      ) : (
        <Loan application={application} rows={rows} />
      )}
    </div>
  );
}

interface LoanProps {
  readonly application: StaffApplication;
  readonly rows: readonly ProviderRow[];
}

function Loan({ application, rows }: LoanProps) {
  if (rows.length === 0) return <p className={styles.none}>{STAFF_TEXTS.noProviders}</p>;
  return (
    <>
      <table className={styles.ledger}>
        <tbody>
          <tr>
            <th scope="row">Approved loan</th>
            <td>{formatRupees(application.approved_loan_amount)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Disbursed toward the fee</th>
            <td>{formatRupees(disbursedToFee(rows))}</td>
          </tr>
        </tfoot>
      </table>
      <ul className={styles.payments} aria-label="Lenders">
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.id}>{row.loan_provider_name}</span>
            <LoanBadge selection={row} />
            <span className={styles.when}>{askedText(row)}</span>
            <span className={styles.amount}>{formatRupees(row.loan_amount)}</span>
            <span className={styles.third}>{disbursedText(row)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link
          className={rowStyles.across}
          to={`${STAFF_SCREENS.loanDashboard}?search=${encodeURIComponent(application.application_id)}`}
        >
          Open in Loan History
        </Link>
      </p>
    </>
  );
}

function LoanMissing({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  if (!isFailed) return <p role="status">{STAFF_TEXTS.loading}</p>;
  return (
    <div role="alert">
      <p>{STAFF_TEXTS.providersFailed}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
