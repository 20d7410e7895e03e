import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { isEditable } from '@portal/contract/rules/application-status.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { paidWord } from '@portal/contract/rules/payment-status.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { applicationTone } from '../../../ui/status-badge/tone.ts';
import { Ledger } from '../../layout/Ledger.tsx';
import cards from '../../layout/Card.module.css';
import styles from './Dashboard.module.css';

interface ApplicationCardProps {
  readonly application: ApplicationData;
}

export function ApplicationCard({ application }: ApplicationCardProps) {
  const { application_id: applicationNumber, name, program, status } = application;
  const canChange = isEditable(status);
  return (
    <section className={cards.card} aria-labelledby="application-card">
      <div className={styles.cardHead}>
        <h2 id="application-card">Your application</h2>
        <StatusBadge tone={applicationTone(status)}>{status}</StatusBadge>
      </div>
      <Ledger
        rows={[
          ['Application No.', applicationNumber],
          ['Candidate', name],
          ['Program', program],
          ['Online payment', paidWord(application.razorpay_payment_status)],
        ]}
      />
      <div className={styles.actions}>
        <ButtonLink whole look={canChange ? 'filled' : 'outlined'} href={CANDIDATE_SCREENS.applicationForm}>
          {canChange ? APPLICATION_TEXTS.resumeApplication : APPLICATION_TEXTS.viewDetails}
        </ButtonLink>
      </div>
    </section>
  );
}
