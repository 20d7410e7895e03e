import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import styles from './Payments.module.css';
import { usePaymentActions } from './use-payment-actions.ts';

/** Each in its own place, so that the eye finds the same one below it. Plain, since a page of the list has hundreds. */
export function PaymentActions({ payment }: { readonly payment: PaymentRecord }) {
  return (
    <div className={styles.actions}>
      {usePaymentActions(payment).map(({ label, icon: Icon, isOffered, isBusy, run }) =>
        isOffered ? (
          <button
            key={label}
            type="button"
            className={styles.icon}
            aria-label={`${label}, ${payment.application_id}`}
            title={label}
            aria-busy={isBusy === true || undefined}
            onClick={run}
          >
            <Icon size={17} stroke={1.75} aria-hidden="true" />
          </button>
        ) : (
          <span key={label} className={styles.noAction} />
        ),
      )}
    </div>
  );
}
