import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { downloadZip } from './download-loans.ts';
import styles from './Loans.module.css';

interface LoanActionsProps {
  readonly loan: StaffLoan;
  readonly onProviders: (loan: StaffLoan) => void;
}

export function LoanActions({ loan, onProviders }: LoanActionsProps) {
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-label={`Download Zip of ${loan.application_id}`}
        onClick={() => void downloadZip(loan)}
      >
        Download Zip
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={`Providers of ${loan.application_id}`}
        onClick={() => onProviders(loan)}
      >
        Providers
      </button>
    </div>
  );
}
