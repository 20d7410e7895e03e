import type { ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import { useRef, useState } from 'react';
import { type PreviewedFile, FilePreview } from '../../../../ui/file-preview/FilePreview.tsx';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { ticketedAddress } from '../../application-form/documents/use-documents.ts';
import type { LoanForm } from '../use-loan-form.ts';
import { firstFree, isBlankApplicant } from './applicant.ts';
import { Applicant } from './Applicant.tsx';
import styles from './Applicants.module.css';
import { FILES_TEXT } from './part-words.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

const PLUS = 'M12 5l0 14M5 12l14 0';

/** Everybody who signs for the loan, with their papers. */
export function Applicants({ form }: { readonly form: LoanForm }) {
  const [shown, show] = useState<PreviewedFile>();
  const [asked, ask] = useState<ApplicantNumber>();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = firstFree(form.applicants);
  const closeDialog = () => {
    ask(undefined);
    // The button that asked is gone with its applicant, and would leave the focus nowhere.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.applicants} aria-labelledby="loan-documents">
      <h2 id="loan-documents" ref={heading} tabIndex={-1}>
        Documents
      </h2>
      <p className={styles.lead}>
        One set for all lenders you choose. Each file is kept as soon as it has arrived. {FILES_TEXT}
      </p>
      {form.applicants.map((applicant) => (
        <Applicant
          key={applicant.number}
          applicant={applicant}
          form={form}
          onShow={show}
          onRemove={() =>
            isBlankApplicant(applicant) ? void form.remove(applicant.number) : ask(applicant.number)
          }
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
      <RemoveDialog number={asked} onClose={closeDialog} onRemove={form.remove} />
      {shown === undefined ? null : (
        <FilePreview file={shown} addressOf={ticketedAddress} onClose={() => show(undefined)} />
      )}
    </section>
  );
}
