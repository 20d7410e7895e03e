import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import styles from './Figures.module.css';
import { Money } from './Money.tsx';

interface FiguresProps {
  readonly picture: PaymentPicture;
}

/** The fee in three figures. */
export function Figures({ picture }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      <Figure label="Total fee" rupees={picture.program_total_fee} />
      <Figure label="Paid" rupees={picture.total_paid_amount} isPaid />
      <Figure label="Remaining" rupees={picture.remaining_amount} />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly rupees: number;
  readonly isPaid?: boolean;
}

function Figure({ label, rupees, isPaid = false }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isPaid ? styles.paid : undefined}>
        <Money rupees={rupees} />
      </dd>
    </div>
  );
}
