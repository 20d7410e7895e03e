import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { isWithdrawn } from '@portal/contract/rules/loan-selection.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { failureText } from '../../api/api-error.ts';
import { useBusy } from '../../api/use-busy.ts';
import { showAlert } from '../../ui/plain/alert/alert-store.ts';
import { Dialog } from '../../ui/plain/dialog/Dialog.tsx';
import { Button } from '../../ui/plain/field/Button.tsx';
import { candidateCall } from '../candidate-api.ts';
import { useOverlay } from '../navigation/use-layers.ts';
import styles from './LoanList.module.css';
import { readSelectionsAgain } from './loan-query.ts';

const FAILED = { refused: LOAN_TEXTS.withdrawFailed, noAnswer: LOAN_TEXTS.withdrawFailed };

/** The heading above the requests. */
export const YOUR_LOANS = 'your-loans';

interface WithdrawLoanProps {
  readonly selections: readonly LoanSelection[];
}

/** Renders nothing once a lender has approved, or if no lender has a request to decide. */
export function WithdrawLoan({ selections }: WithdrawLoanProps) {
  const dialog = useOverlay('withdraw-loan');
  const [isBusy, setBusy] = useBusy();
  const open = selections.find((one) => one.status === 'Pending' && !isWithdrawn(one));
  const isApproved = selections.some(({ status }) => status === 'Approved');
  const withdraw = async (applicationNumber: ApplicationNumber) => {
    if (!setBusy(true)) return;
    try {
      const body = { application_id: applicationNumber };
      const { message } = await candidateCall('POST /api/user/loan-application/withdrawal', { body });
      showAlert({ kind: 'success', text: message });
    } catch (cause) {
      showAlert({ kind: 'error', text: failureText(cause, FAILED) });
    }
    dialog.close();
    await readSelectionsAgain(applicationNumber);
    setBusy(false);
    // The button goes with the last request, and would leave the focus nowhere.
    document.getElementById(YOUR_LOANS)?.focus({ preventScroll: true });
  };
  if (open === undefined || isApproved) return null;
  return (
    <div className={styles.withdraw}>
      <Button look="text" onClick={dialog.open}>
        Withdraw loan application
      </Button>
      <Dialog
        open={dialog.isOpen}
        title={LOAN_TEXTS.withdrawTitle}
        onClose={dialog.close}
        actions={
          <>
            <Button look="outlined" disabled={isBusy} onClick={dialog.close}>
              Keep it
            </Button>
            <Button loading={isBusy} onClick={() => void withdraw(open.application_id)}>
              Withdraw
            </Button>
          </>
        }
      >
        {LOAN_TEXTS.withdrawText}
      </Dialog>
    </div>
  );
}
