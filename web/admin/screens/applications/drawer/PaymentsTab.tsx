import { Button } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { isPaid } from '@portal/contract/rules/paid-sums.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconFileInvoice } from '@tabler/icons-react';
import { PaymentBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { momentText } from '../../../format/day.ts';
import { mayCall } from '../../../session/may-call.ts';
import { methodName } from '../../../words/payment-words.ts';
import { downloadReceipt } from '../row/row-downloads.ts';
import drawerStyles from './ApplicationDrawer.module.css';
import { Concessions } from './concessions/Concessions.tsx';
import { DeskPayments } from './desk/DeskPayments.tsx';
import { DisputesSection } from './DisputesSection.tsx';
import { Ledger } from './Ledger.tsx';
import styles from './PaymentsTab.module.css';
import { RefundsSection } from './RefundsSection.tsx';
import { TaxDocuments } from './TaxDocuments.tsx';

interface PaymentsTabProps {
  readonly application: StaffApplication;
  readonly onCovered: (isCovered: boolean) => void;
}

/** The fee as a ledger, what was paid at the desk, and every payment that was tried online. */
export function PaymentsTab({ application, onCovered }: PaymentsTabProps) {
  return (
    <div className={drawerStyles.scroll}>
      <Ledger application={application} />
      {isPaid(application) && mayCall('GET /api/download-payment-receipt/:id', 'payments.download') ? (
        <Button
          variant="default"
          leftSection={<IconFileInvoice size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void downloadReceipt(application)}
        >
          Download receipt
        </Button>
      ) : null}
      <TaxDocuments application={application} />
      {mayCall('GET /api/applications/:id/concessions', 'payments.list') ? (
        <Concessions application={application} onCovered={onCovered} />
      ) : null}
      <DeskPayments application={application} onCovered={onCovered} />
      {mayCall('GET /api/applications/:id/disputes', 'payments.list') ? (
        <DisputesSection application={application} />
      ) : null}
      {mayCall('GET /api/applications/:id/refunds', 'refunds.list') ? (
        <RefundsSection application={application} />
      ) : null}
      <OnlinePayments payments={application.payment_history} />
    </div>
  );
}

function OnlinePayments({ payments }: { readonly payments: StaffApplication['payment_history'] }) {
  if (payments.length === 0) return <p className={styles.none}>{STAFF_TEXTS.noOnlinePayments}</p>;
  return (
    <ul className={styles.payments} aria-label="Online payments">
      {payments.map((payment) => (
        <li key={payment.razorpay_payment_id}>
          <span className={styles.id}>{payment.razorpay_payment_id}</span>
          <PaymentBadge status={payment.razorpay_payment_status} />
          <span className={styles.when}>
            {[momentText(payment.razorpay_payment_timestamp), methodName(payment.razorpay_payment_method)]
              .filter((fact) => fact !== null)
              .join(', ')}
          </span>
          <span className={styles.amount}>{formatRupees(payment.razorpay_payment_amount)}</span>
        </li>
      ))}
    </ul>
  );
}
