import { LOAN_FILES, type LoanPart, PRIMARY, RELATIONSHIPS } from '@portal/contract/rules/loan-applicants.ts';
import type { PreviewedFile } from '../../../../ui/file-preview/previewed-file.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { LOCK } from '../../../../ui/plain/icon/paths.ts';
import type { LoanForm } from '../use-loan-form.ts';
import type { ApplicantView } from './applicant.ts';
import styles from './Applicant.module.css';
import { ApplicantFile } from './ApplicantFile.tsx';
import { ApplicantText } from './ApplicantText.tsx';
import { applicantHeading, applicantTitle, partElement } from './applicant-parts.ts';
import hidden from '../../../../ui/plain/Spoken.module.css';

interface ApplicantProps {
  readonly applicant: ApplicantView;
  readonly form: LoanForm;
  readonly onShow: (file: PreviewedFile) => void;
  readonly onRemove: () => void;
}

export function Applicant({ applicant, form, onShow, onRemove }: ApplicantProps) {
  const { number, isLocked, parts } = applicant;
  const isPrimary = number === PRIMARY;
  const isClosed = isLocked || form.isBusy;
  const titleId = applicantHeading(number);
  const isMissing = (part: LoanPart) => form.problem?.missing?.has(partElement(number, part)) === true;
  return (
    <section className={styles.applicant} aria-labelledby={titleId} data-locked={isLocked || undefined}>
      <div className={styles.head}>
        <h3 id={titleId} tabIndex={-1}>
          {applicantTitle(number)}
        </h3>
        {isLocked ? (
          <p className={styles.locked}>
            <Icon path={LOCK} /> Complete and locked
          </p>
        ) : (
          <p>{isPrimary ? 'You, as the lender knows you.' : 'Somebody who repays with you.'}</p>
        )}
        {isPrimary || isLocked ? null : (
          <Button look="text" disabled={form.isBusy} onClick={onRemove}>
            Remove<span className={hidden.spoken}> {applicantTitle(number).toLowerCase()}</span>
          </Button>
        )}
      </div>
      <div>
        <div className={styles.texts}>
          <ApplicantText
            id={partElement(number, 'name')}
            label="Name"
            help={isLocked ? undefined : 'As on the PAN card'}
            value={parts.name ?? ''}
            isMissing={isMissing('name')}
            isClosed={isClosed}
            autoComplete={isPrimary ? 'name' : 'off'}
            onChange={(text) => form.type(number, 'name', text)}
          />
          <ApplicantText
            id={partElement(number, 'relationship')}
            label="Relationship"
            help={isPrimary || isLocked ? undefined : 'Who they are to you'}
            value={parts.relationship ?? ''}
            options={isPrimary ? undefined : RELATIONSHIPS}
            isMissing={isMissing('relationship')}
            isClosed={isClosed || isPrimary}
            onChange={(text) => form.type(number, 'relationship', text)}
          />
        </div>
        <div className={styles.files}>
          {LOAN_FILES.map((kind) => (
            <ApplicantFile
              key={kind}
              kind={kind}
              applicant={applicant}
              documents={form.documents}
              isMissing={isMissing(kind)}
              isBusy={form.isBusy}
              onShow={onShow}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
