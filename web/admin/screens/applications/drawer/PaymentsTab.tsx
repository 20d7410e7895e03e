import { Button } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { remainingAmount } from '@portal/contract/rules/fee-remaining.ts';
import { isPaid, paidOnline } from '@portal/contract/rules/paid-sums.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconReceipt } from '@tabler/icons-react';
import { PaymentBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { dayText, momentText } from '../../../format/day.ts';
import { methodName } from '../../../words/payment-words.ts';
import { downloadReceipt } from '../row/row-downloads.ts';
import drawerStyles from './ApplicationDrawer.module.css';
import styles from './PaymentsTab.module.css';

/** The fee as a ledger, and every payment that was tried online. */
export function PaymentsTab({ application }: { readonly application: StaffApplication }) {
  return (
    <div className={drawerStyles.scroll}>
      <Ledger application={application} />
      {isPaid(application) ? (
        <Button
          variant="default"
          leftSection={<IconReceipt size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void downloadReceipt(application)}
        >
          Download receipt
        </Button>
      ) : null}
      <OnlinePayments payments={application.payment_history} />
    </div>
  );
}

function Ledger({ application }: { readonly application: StaffApplication }) {
  const {
    program_total_fee: fee,
    total_amount_paid: paid,
    excess_amount: excess,
    approved_loan_amount: loan,
    cheque_cash_payemnt_amount: desk,
    cheque_cash_payment_mode: mode,
    payment_timestamp: at,
    payment_comment: comment,
  } = application;
  const deskFacts = [mode, dayText(at), comment].filter((fact) => fact !== null && fact !== '');
  return (
    <table className={styles.ledger}>
      <tbody>
        <Line name="Program fee" amount={fee} />
        <Line name="Paid online" amount={paidOnline(application)} />
        <Line name="Paid at the desk" note={deskFacts.join(', ')} amount={desk ?? 0} />
        <Line name="Approved loan" note="counts once it is paid out" amount={loan} />
        {excess > 0 ? <Line name="Beyond the fee" amount={excess} /> : null}
      </tbody>
      <tfoot>
        <Line name="Total paid" amount={paid} />
        <Line name="Remaining" amount={remainingAmount(application)} />
      </tfoot>
    </table>
  );
}

interface LineProps {
  readonly name: string;
  readonly note?: string;
  readonly amount: number;
}

function Line({ name, note = '', amount }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {note === '' ? null : <span className={styles.note}>{note}</span>}
      </th>
      <td>{formatRupees(amount)}</td>
    </tr>
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
