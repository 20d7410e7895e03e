import { Button } from '@mantine/core';
import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { shownValue } from '../../../ui/data-table/column.ts';
import { RecordModal } from '../../forms/FormModal.tsx';
import { RecordHead } from '../../forms/RecordHead.tsx';
import { PAYMENT_FACTS } from './payment-columns.tsx';
import styles from './Payments.module.css';
import { usePaymentActions } from './use-payment-actions.ts';

interface PaymentDetailsProps {
  readonly payment: PaymentRecord | undefined;
  readonly onClose: () => void;
}

/** A whole payment record, used if there is no room for its columns, with all that can be done with it. */
export function PaymentDetails({ payment, onClose }: PaymentDetailsProps) {
  return (
    <RecordModal record={payment} title="Payment" size={560} onClose={onClose}>
      {(shown) => <Details key={shown.id} payment={shown} />}
    </RecordModal>
  );
}

const FACTS = PAYMENT_FACTS.flatMap(({ columns }) => columns);

function Details({ payment }: { readonly payment: PaymentRecord }) {
  const actions = usePaymentActions(payment).filter(({ isOffered }) => isOffered);
  return (
    <>
      <RecordHead name={payment.candidate_name} facts={payment.application_id}>
        <p className={styles.amount}>{formatRupees(payment.razorpay_payment_amount)}</p>
      </RecordHead>
      <div className={styles.buttons}>
        {actions.map(({ label, icon: Icon, isBusy, run }) => (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon size={17} stroke={1.75} aria-hidden="true" />}
            aria-busy={isBusy === true || undefined}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
      <dl className={styles.facts}>
        {FACTS.map(({ name, cell }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shownValue(cell(payment))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
