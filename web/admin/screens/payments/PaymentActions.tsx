import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { RowIcon } from '../../list/RowButtons.tsx';
import rowStyles from '../../list/RowButtons.module.css';
import { usePaymentActions } from './use-payment-actions.ts';

/** Each in its own place, so that the eye finds the same one below it. */
export function PaymentActions({ payment }: { readonly payment: PaymentRecord }) {
  return (
    <div className={rowStyles.icons}>
      {usePaymentActions(payment).map(({ label, icon: Icon, isOffered, isBusy, run }) =>
        isOffered ? (
          <RowIcon
            key={label}
            icon={<Icon size={17} stroke={1.75} aria-hidden="true" />}
            label={`${label}, ${payment.application_id}`}
            title={label}
            isBusy={isBusy}
            onClick={run}
          />
        ) : (
          <span key={label} className={rowStyles.noIcon} />
        ),
      )}
    </div>
  );
}
