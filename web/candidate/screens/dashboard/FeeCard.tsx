import { feeLastDayText } from '@portal/contract/texts/batch.ts';
import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { paymentUnderWayText } from '@portal/contract/texts/payment.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { Rupees } from '../../layout/Rupees.tsx';
import { ReceiptButton } from '../../receipt/ReceiptButton.tsx';
import { OutcomeNote } from '../../money/OutcomeNote.tsx';
import cards from '../../layout/Card.module.css';
import styles from './Dashboard.module.css';
import { feeOf, isAllUnderWay, mayPay } from '../../money/fee.ts';
import { programSettings } from '../../program/program-settings.ts';
import fee from './FeeCard.module.css';

interface FeeCardProps {
  readonly application: ApplicationData;
}

/** What is paid and what remains. */
export function FeeCard({ application }: FeeCardProps) {
  const { total, paid, remaining } = feeOf(application);
  const { reserved_amount: underWay } = application;
  const { feeLastDay } = programSettings();
  const hasPaise = !Number.isInteger(paid) || !Number.isInteger(remaining);
  return (
    <section className={cards.card} aria-labelledby="fee-card">
      <div className={styles.cardHead}>
        <h2 id="fee-card">Program fee</h2>
        <span className={fee.total}>{formatRupees(total)} with GST</span>
      </div>
      <dl className={fee.amounts} data-paise={hasPaise ? '' : undefined}>
        <div>
          <dt>Fee Paid</dt>
          <dd className={fee.paid}>
            <Rupees rupees={paid} />
          </dd>
        </div>
        <div>
          <dt>Fee Remaining</dt>
          <dd>
            <Rupees rupees={remaining} />
          </dd>
        </div>
      </dl>
      <div className={fee.bar} aria-hidden="true">
        <div style={{ width: `${total > 0 ? Math.min(100, (paid / total) * 100) : 0}%` }} />
      </div>
      {feeLastDay !== undefined && remaining > 0 ? (
        <p className={fee.lastDay}>{feeLastDayText(feeLastDay)}</p>
      ) : null}
      <OutcomeNote note={underWay > 0 ? noteOf(underWay) : undefined} />
      <div className={styles.actions}>
        {mayPay(application) ? (
          <ButtonLink
            whole
            look={isAllUnderWay(application) ? 'outlined' : 'filled'}
            href={CANDIDATE_SCREENS.paymentOptions}
          >
            Pay Fee
          </ButtonLink>
        ) : null}
        {paid > 0 ? <ReceiptButton whole applicationNumber={application.application_id} /> : null}
      </div>
    </section>
  );
}

function noteOf(rupees: number) {
  return { tone: 'warning', text: paymentUnderWayText(formatRupees(rupees)) } as const;
}
