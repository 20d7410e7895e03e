import { PROGRAM } from '@portal/contract/program.ts';
import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { concessionLine } from '@portal/contract/texts/concessions.ts';
import { BeingChecked } from '../../money/BeingChecked.tsx';
import styles from './Figures.module.css';
import { Money } from './Money.tsx';

interface FiguresProps {
  readonly picture: PaymentPicture;
}

/** The fee in three figures, and what of it is with the bank. */
export function Figures({ picture }: FiguresProps) {
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Total fee" rupees={picture.program_total_fee} />
        <Figure label="Paid" rupees={picture.total_paid_amount} isPaid />
        <Figure label="Remaining" rupees={picture.remaining_amount} />
      </dl>
      {picture.concession_amount > 0 ? (
        <p className={styles.conceded}>{concessionLine(formatRupees(picture.concession_amount))}</p>
      ) : null}
      <BeingChecked rupees={picture.reserved_amount} />
    </>
  );
}

/** Until it is known what was paid: the program's fee alone. */
export function DefaultFee() {
  return (
    <dl className={styles.figures}>
      <Figure label="Total fee" rupees={PROGRAM.defaultTotalFee} />
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
