import { Button } from '@mantine/core';
import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { type ApplicantNumber, LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import { LOAN_FILE_LABELS } from '@portal/contract/texts/loan-files.ts';
import { IconBuildingBank, IconFileZip } from '@tabler/icons-react';
import { shownValue } from '../../../ui/data-table/column.ts';
import { RecordModal } from '../../forms/FormModal.tsx';
import { RecordHead } from '../../forms/RecordHead.tsx';
import { momentText } from '../../format/day.ts';
import { mayCall } from '../../session/may-call.ts';
import { DocumentButton } from './DocumentButton.tsx';
import { downloadZip } from './download-loans.ts';
import { applicantName, applicantsOf, documentOf, relationship } from './loan-applicants.ts';
import type { LoanHandlers } from './loan-columns.tsx';
import styles from './Loans.module.css';

interface LoanDetailsProps extends Omit<LoanHandlers, 'onOpen'> {
  readonly loan: StaffLoan | undefined;
  /** One of its documents is looked at. */
  readonly isCovered: boolean;
  readonly onClose: () => void;
}

/** A whole loan application, one applicant below the other. */
export function LoanDetails({ loan, isCovered, onClose, ...hands }: LoanDetailsProps) {
  return (
    <RecordModal record={loan} title="Loan application" size={560} isCovered={isCovered} onClose={onClose}>
      {(shown) => <Details loan={shown} {...hands} />}
    </RecordModal>
  );
}

interface LoanContentProps extends Omit<LoanHandlers, 'onOpen'> {
  readonly loan: StaffLoan;
}

function Details({ loan, onShow, onProviders }: LoanContentProps) {
  return (
    <>
      <RecordHead
        name={loan.candidate_name}
        facts={[loan.application_id, loan.program, momentText(loan.created_at)].join(', ')}
      />
      <div className={styles.buttons}>
        {mayCall('GET /api/loan-applications/:id/download-documents', 'loans.download') ? (
          <Button
            variant="default"
            leftSection={<IconFileZip size={17} stroke={1.75} aria-hidden="true" />}
            onClick={() => void downloadZip(loan)}
          >
            Download Zip
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconBuildingBank size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => onProviders(loan)}
        >
          Providers
        </Button>
      </div>
      {applicantsOf(loan).map((number) => (
        <Applicant key={number} number={number} loan={loan} onShow={onShow} />
      ))}
    </>
  );
}

interface ApplicantProps extends Pick<LoanContentProps, 'loan' | 'onShow'> {
  readonly number: ApplicantNumber;
}

function Applicant({ number, loan, onShow }: ApplicantProps) {
  return (
    <section className={styles.block} aria-label={`Applicant ${number}`}>
      <h3 className={styles.blockTitle}>
        Applicant {number}: {shownValue(applicantName(loan, number))}
        <span className={styles.of}>{relationship(loan, number)}</span>
      </h3>
      <dl className={styles.files}>
        {LOAN_FILES.map((kind) => (
          <div key={kind}>
            <dt>{LOAN_FILE_LABELS[kind]}</dt>
            <dd>
              <DocumentButton
                document={documentOf(loan, number, kind)}
                onShow={(path) => onShow(loan, path)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
