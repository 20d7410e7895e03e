import type { ApplicationData } from '@portal/contract/routes/application.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import { PRIMARY } from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { failureText } from '../../../../api/api-error.ts';
import { useBusy } from '../../../../api/use-busy.ts';
import { showAlert } from '../../../../ui/plain/alert/alert-store.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { useThumbnail } from '../../../../ui/thumbnail/use-thumbnail.ts';
import { UploadThumb } from '../../../../ui/upload-row/UploadThumb.tsx';
import { sizeText } from '../../../../ui/upload-row/size-text.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { loadThumbnail } from '../../../forms/documents/thumbnails.ts';
import { keepLoan } from '../../../loan/loan-query.ts';
import { applicantHeading } from './applicant-parts.ts';
import styles from './Applicants.module.css';
import { documentsToUse, type HeldDocument } from './documents-to-use.ts';

interface UseDocumentsProps {
  readonly application: ApplicationData;
  readonly loan: Loan;
  readonly isStill: boolean;
}

const FAILED = { refused: LOAN_TEXTS.documentsNotUsed, noAnswer: LOAN_TEXTS.documentsNotUsed };
const COUNTS = ['', 'this one', 'these two', 'these three'] as const;

/** Offers PAN and Aadhaar of the application; renders nothing if the loan has them or there are none. */
export function UseDocuments({ application, loan, isStill }: UseDocumentsProps) {
  const [isBusy, setBusy] = useBusy();
  const held = documentsToUse(application, loan);
  if (held.length === 0) return null;
  const copyThem = async () => {
    if (!setBusy(true)) return;
    try {
      const body = { application_id: loan.application_id };
      const { message: _message, ...answer } = await candidateCall(
        'POST /api/user/loan-application/documents-of-application',
        { body },
      );
      keepLoan(loan.application_id, () => answer);
      // The button goes, and would leave the focus nowhere.
      document.getElementById(applicantHeading(PRIMARY))?.focus({ preventScroll: true });
    } catch (cause) {
      showAlert({ kind: 'error', text: failureText(cause, FAILED) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.use} role="group" aria-labelledby="loan-use-documents">
      <h3 id="loan-use-documents">From your application</h3>
      <p>You need not send them again. Or upload others below.</p>
      <ul className={styles.held}>
        {held.map((one) => (
          <Held key={one.kind} {...one} />
        ))}
      </ul>
      <Button look="outlined" loading={isBusy} disabled={isStill} onClick={() => void copyThem()}>
        Use {COUNTS[held.length] ?? 'these'}
      </Button>
    </div>
  );
}

function Held({ label, path, bytes }: HeldDocument) {
  const picture = useThumbnail(path, loadThumbnail);
  return (
    <li>
      <UploadThumb state={{ kind: 'stored', name: path, size: bytes, picture }} icon="" label={label} />
      <b>{label}</b>
      {bytes === null ? null : <span>{sizeText(bytes)}</span>}
    </li>
  );
}
