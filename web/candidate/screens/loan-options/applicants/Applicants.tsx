import type { ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { PreviewedFile } from '../../../../ui/file-preview/previewed-file.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { CoverHost } from '../../../forms/documents/CoverHost.tsx';
import { StoredFilePreview } from '../../../forms/documents/StoredFilePreview.tsx';
import { useOverlay } from '../../../navigation/use-layers.ts';
import type { LoanForm } from '../use-loan-form.ts';
import { firstFree, isBlankApplicant, type ApplicantView } from './applicant.ts';
import { Applicant } from './Applicant.tsx';
import styles from './Applicants.module.css';
import { FILES_TEXT } from './file-words.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

const PLUS = 'M12 5l0 14M5 12l14 0';

interface ApplicantsProps {
  readonly form: LoanForm;
  /** What can be used of the application. */
  readonly children: ReactNode;
}

/** Everybody who signs for the loan, with their documents. */
export function Applicants({ form, children }: ApplicantsProps) {
  const [shown, show] = useState<PreviewedFile>();
  const [asked, ask] = useState<ApplicantNumber>();
  const preview = useOverlay('loan-preview');
  const removing = useOverlay('remove-applicant');
  const heading = useRef<HTMLHeadingElement>(null);
  const next = firstFree(form.applicants);
  // The button that asked goes with its applicant, and would leave the focus nowhere.
  const isGone = useRef(false);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const remove = async (number: ApplicantNumber) => {
    isGone.current = await form.remove(number);
  };
  const startRemoving = (applicant: ApplicantView) => {
    isGone.current = false;
    if (isBlankApplicant(applicant)) void remove(applicant.number).then(focusHeading);
    else {
      ask(applicant.number);
      removing.open();
    }
  };
  const closeDialog = () => {
    removing.close();
    if (isGone.current) focusHeading();
  };
  const showFile = (file: PreviewedFile) => {
    show(file);
    preview.open();
  };
  return (
    <section className={styles.applicants} aria-labelledby="loan-documents">
      <h2 id="loan-documents" ref={heading} tabIndex={-1}>
        Documents
      </h2>
      <p className={styles.lead}>
        One set for all lenders you choose. Each file is kept as soon as it has arrived. {FILES_TEXT}
      </p>
      {children}
      {form.applicants.map((applicant) => (
        <Applicant
          key={applicant.number}
          applicant={applicant}
          form={form}
          onShow={showFile}
          onRemove={() => startRemoving(applicant)}
        />
      ))}
      {next === undefined ? null : (
        <div className={styles.add}>
          <Button look="outlined" disabled={form.isBusy} onClick={() => form.add(next)}>
            <Icon path={PLUS} size={22} />
            Add co-applicant
          </Button>
          <p>Up to two people who repay with you. A co-applicant with a salary helps the lender decide.</p>
        </div>
      )}
      <RemoveDialog number={removing.isOpen ? asked : undefined} onClose={closeDialog} onRemove={remove} />
      <CoverHost />
      <StoredFilePreview file={preview.isOpen ? shown : undefined} onClose={preview.close} />
    </section>
  );
}
